import type { Page, Route } from '@playwright/test'
import { ASKED, collectComplaints, failure, openRunning, summary, TAX_ANSWER } from './calculator.ts'
import { expect, test } from './test.ts'

const VIEW = /\/assets\/view-publicity-calculator-[^/]+\.js$/
const REACT = /\/assets\/react-[^/]+\.js$/

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = collectComplaints(page)
})

test('runs under a policy without inline script and without a nonce', async ({ page }) => {
  const answer = await page.goto(ASKED)

  const policy = answer!.headers()['content-security-policy']!
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|nonce/)
  await openRunning(page, ASKED)
  expect(complaints).toEqual([])
})

test('leaves a working page if it never loads', async ({ page }) => {
  await page.route(VIEW, () => new Promise(() => undefined))
  await page.goto('/publicity-calculator', { waitUntil: 'commit' })

  await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
  await page.getByLabel('决定日期').fill('2026-06-01')
  await page.getByRole('button', { name: '计算' }).click({ noWaitAfter: true })

  await expect(summary(page)).toContainText(TAX_ANSWER)
})

test.describe('the script', () => {
  test('uses choices made before it has loaded', async ({ page }) => {
    const late = Promise.withResolvers<void>()
    await page.route(REACT, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto('/publicity-calculator', { waitUntil: 'commit' })
    await page.getByLabel('信息类别').selectOption('重大税收违法失信主体')
    await page.getByLabel('决定日期').fill('2026-06-01')
    await expect(summary(page)).toHaveCount(0)

    late.resolve()

    await expect(summary(page)).toContainText(TAX_ANSWER)
    await expect(page.getByLabel('决定日期')).toHaveValue('2026-06-01')
    await expect(page.getByLabel('决定日期')).toBeFocused()
    await expect(page).toHaveURL(/info=tax&decisionDate=2026-06-01/)
  })

  test('is requested once more by a full load if it fails, and then the page shows a message', async ({ page }) => {
    const loads = await countLoads(page)
    await page.route(VIEW, gone)

    await page.goto(ASKED)

    await expect(failure(page)).toBeVisible()
    expect(loads()).toBe(2)
    expect(new URL(page.url()).search).toBe(new URL(ASKED, page.url()).search)
    await page.getByLabel('决定日期').fill('2025-06-01')
    await page.getByRole('button', { name: '计算' }).click()
    await expect(summary(page)).toContainText('公示到2028年6月1日')
    await expect(failure(page)).toBeVisible()
    expect(loads()).toBe(3)
  })

  test('works normally after a failed load once it is available again', async ({ page }) => {
    const loads = await countLoads(page)
    // The preload requests the file as well.
    await page.route(VIEW, gone, { times: 2 })

    await page.goto(ASKED)

    await expect.poll(loads).toBe(2)
    await page.getByLabel('决定日期').fill('2025-06-01')
    await expect(summary(page)).toContainText('公示到2028年6月1日')
    await expect(failure(page)).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('keeps typed values if it fails late', async ({ page }) => {
    const loads = await countLoads(page)
    const typed = Promise.withResolvers<void>()
    await page.route(VIEW, async (route) => {
      await typed.promise
      await gone(route)
    })
    await page.goto('/publicity-calculator', { waitUntil: 'commit' })
    await expect(page.locator('hydrated-view:defined')).toBeAttached()
    await page.getByLabel('违法行为和处罚依据').fill('违反《安全生产法》第三十四条')

    typed.resolve()

    await expect(failure(page)).toBeVisible()
    await expect(page.getByLabel('违法行为和处罚依据')).toHaveValue('违反《安全生产法》第三十四条')
    expect(loads()).toBe(1)
  })

  test('restores the page rendered by the server if it throws', async ({ page }) => {
    await openRunning(page, ASKED)
    await page.evaluate(() => {
      // Simulates an error of the view: a function it calls for every choice throws.
      String.prototype.split = () => {
        throw new Error('broken on purpose')
      }
    })

    await page.getByLabel('决定日期').fill('2025-06-01')

    await expect(failure(page)).toBeVisible()
    await expect(summary(page)).toContainText(TAX_ANSWER)
    expect(complaints.join()).toContain('broken on purpose')
  })
})

const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '文件不存在' })

async function countLoads(page: Page): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}
