import { test as base } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { logLinesOf, TEST_ID_HEADER } from './portal-log.ts'

export { expect } from '@playwright/test'

/**
 * Playwright's `test`. A failing test prints the address of every open page, where its screenshots are, and what the portal
 * logged for its requests. Windows that a test opened beside its own are closed after it.
 */
export const test = base.extend<{ report: undefined }>({
  // Chromium crashes in one start of some thousands (a segmentation fault before it has opened a page). That says nothing of the portal:
  // it is started once more. Whatever happens after the start counts.
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await playwright[browserName].launch().catch(() => playwright[browserName].launch())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: ({ extraHTTPHeaders }, use, info) => use({ ...extraHTTPHeaders, [TEST_ID_HEADER]: info.testId }),
  report: [
    async ({ browser, context }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        const addresses = browser.contexts().flatMap((each) => each.pages().map((page) => page.url()))
        const lines = [`Failed: ${info.titlePath.join(' › ')}`, ...addresses, ...logLinesOf(info.testId)]
        process.stderr.write(`${lines.join('\n')}\nScreenshots: ${info.outputDir}\n`)
      }
      const others = browser.contexts().filter((each) => each !== context)
      await Promise.all(others.map((each) => each.close()))
    },
    { auto: true },
  ],
})

/**
 * What forms and pages say without script is asked without a browser (`test/reader.ts`). The full run
 * asks it in a browser as well.
 */
export function describeWithoutScript(body: () => void): void {
  if (!isFullRun) return
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    body()
  })
}
