import { test as base } from '@playwright/test'
import { logLinesOf, TEST_ID_HEADER } from './portal-log.ts'

export { expect } from '@playwright/test'

/** Playwright's test, which on failure prints where every open page stands and what the portal logged for this test. */
export const test = base.extend<{ failureReport: undefined }>({
  extraHTTPHeaders: ({ extraHTTPHeaders }, use, info) => use({ ...extraHTTPHeaders, [TEST_ID_HEADER]: info.testId }),
  failureReport: [
    async ({ browser }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        const addresses = browser.contexts().flatMap((context) => context.pages().map((page) => page.url()))
        const report = [`Failed: ${info.titlePath.join(' › ')}`, ...addresses, ...logLinesOf(info.testId)]
        process.stderr.write(`${report.join('\n')}\nScreenshots: ${info.outputDir}\n`)
      }
    },
    { auto: true },
  ],
})
