import type { Page } from '@playwright/test'
import { ASKED, collectComplaints, openRunning, summary } from './calculator.ts'
import { readAs } from './support.ts'
import { expect, test } from './test.ts'

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = collectComplaints(page)
})

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('traditional characters: the page works as a plain form', async ({ page, context, baseURL }) => {
  await readAs(context, { traditional: true }, baseURL!)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))

  await page.goto(ASKED, { waitUntil: 'networkidle' })

  expect(scripts.filter((url) => !/\/assets\/enhance-/.test(url))).toEqual([])
  await expect(page.locator('hydrated-view')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('公示期計算器')
  await page.getByLabel('決定日期').fill('2025-06-01')
  await page.getByRole('button', { name: '計算' }).click()
  await expect(summary(page)).toContainText('公示到2028年6月1日')
  expect(complaints).toEqual([])
})

test('elder mode: one column, large type, nothing cut off', async ({ page, context, baseURL }) => {
  await readAs(context, { elder: true, font: 'larger' }, baseURL!)

  await openRunning(page, ASKED)
  await page.getByLabel('决定日期').fill('2025-06-01')

  await expect(summary(page)).toContainText('公示到2028年6月1日')
  const [answer, form] = [await summary(page).boundingBox(), await page.locator('main form').boundingBox()]
  expect(answer!.y + answer!.height).toBeLessThan(form!.y)
  expect(await sideways(page)).toBe(0)
  expect(complaints).toEqual([])
})

test('the shell has exactly one search box and one reading panel', async ({ page }) => {
  await openRunning(page, ASKED)
  const search = page.locator('search-box').getByLabel('查询内容')

  await search.pressSequentially('榕屿')
  await expect(page.locator('search-box').getByRole('option').first()).toBeVisible()
  await expect(page.locator('search-box:defined')).toHaveCount(1)
  await search.press('Escape')
  await page.getByRole('button', { name: '长者模式' }).click()

  await expect(page.locator('html')).toHaveClass(/\breading-elder\b/)
  await expect(page).toHaveURL(/info=tax&decisionDate=2026-06-01/)
})
