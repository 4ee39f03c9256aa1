import type { Page, Request } from '@playwright/test'
import { expect, test } from './test.ts'

const isReport = (request: Request): boolean => new URL(request.url()).pathname === '/credit/errorlog/add'

test.describe('a portal that collects errors, as in production', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/credit-dynamics**', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<html ', '<html data-error-log="on" ')
      await route.fulfill({ response, body })
    })
  })

  test('an error is reported once, without personal data, and so is an unhandled rejection', async ({ page }) => {
    const reports: Request[] = []
    page.on('request', (request) => isReport(request) && reports.push(request))
    await page.goto('/credit-dynamics?search=张三&pageNo=2#李四')
    const answered = page.waitForResponse((response) => isReport(response.request()))

    await fail(page, 'no answer from /search?search=张三 for 350102199001011234')
    expect((await answered).status()).toBe(200)
    await fail(page, 'no answer from /search?search=张三 for 350102199001011234')
    await fail(page, 'something else')

    await expect.poll(() => reports.length).toBe(2)
    const report = reports[0]!.postDataJSON()
    expect(report.error).toBe('Error: no answer from /search for *')
    expect(new URL(report.url).pathname).toBe('/credit-dynamics')
    expect(JSON.stringify(report)).not.toMatch(/张三|李四|pageNo|\d{6}/)
    expect(await reports[0]!.headerValue('cookie')).toBeNull()

    const caught = page.waitForRequest(isReport)
    await page.evaluate(() => {
      Promise.reject(new TypeError('not caught'))
    })
    expect((await caught).postDataJSON().error).toBe('TypeError: not caught')
  })
})

test('outside of production nothing is reported', async ({ page }) => {
  const reports: Request[] = []
  page.on('request', (request) => isReport(request) && reports.push(request))
  await page.goto('/credit-dynamics')

  await fail(page, 'on a developer’s machine')
  await page.goto('/home')

  expect(reports).toEqual([])
})

/** Throws an error on the page, outside of the test's own call, and waits until the page has handled it. */
async function fail(page: Page, message: string): Promise<void> {
  await page.evaluate(
    (text) =>
      new Promise((heard) => {
        addEventListener('error', heard, { once: true })
        setTimeout(() => {
          throw new Error(text)
        })
      }).then(() => undefined),
    message,
  )
}
