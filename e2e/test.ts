import { test as base } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { logLinesOf, TEST_ID_HEADER } from './portal-log.ts'

export { expect } from '@playwright/test'

/**
 * Playwright's `test`. A failing test prints the address of every open page, the place of its screenshots, and the log lines of its requests. Windows
 * that a test has opened are closed at its end.
 */
export const test = base.extend<{ report: undefined }>({
  // Chromium crashes in one start of some thousands (a segmentation fault before the first page). That says nothing about the portal, so it is
  // started once more; failures after the start count.
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

/** Most checks of forms and pages without JavaScript run without a browser (`test/reader.ts`). These in a browser run only in the full run. */
export function describeWithoutScript(body: () => void): void {
  if (!isFullRun) return
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    body()
  })
}
