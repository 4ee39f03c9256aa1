import { closeNotices, readAs } from './support.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

test('sorted by name, a list is in order of pinyin', async ({ page }) => {
  await page.goto('/red-list/index?sort=name')

  const names = await page.locator('main tbody td:first-child a').allTextContents()
  await expect(page.locator('th[aria-sort="ascending"]')).toContainText('名称')
  expect(names).toEqual(names.toSorted(new Intl.Collator('zh-Hans-CN').compare))
})

test('a filtered list can be downloaded as a file', async ({ page, request }) => {
  await page.goto('/double-publicity-info?tab=penalty&from=2026-06-01')

  const href = await page.getByRole('link', { name: /导出筛选结果/ }).getAttribute('href')
  const answer = await request.get(href!)

  expect(answer.headers()['content-type']).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(3)
})

test('charts start at zero, and the unfinished month is hatched', async ({ page }) => {
  await page.goto('/double-publicity-statistics?by=month')
  const chart = page.getByRole('img', { name: /^每月公示数量/ })

  await expect(chart.locator('[data-tick]').first()).toHaveAttribute('data-tick', '0')
  await expect(chart.locator('rect[fill^="url("]')).toHaveCount(2)
  await expect(page.getByText(/^本月截至 \d+月\d+日$/)).toBeVisible()
})

test('ratings have the colours in their names', async ({ page }) => {
  await page.goto('/ecology')
  const fillOf = (name: string) =>
    page
      .locator('svg[role="img"] svg')
      .filter({ has: page.locator(`text="${name}"`) })
      .first()
      .locator('rect')
      .nth(1)
      .evaluate((bar) => getComputedStyle(bar).fill)

  expect(await fillOf('绿牌')).toBe('rgb(27, 107, 58)')
  expect(await fillOf('红牌')).toBe('rgb(166, 27, 27)')
})

test('the ranking starts with place 1 at the top', async ({ page }) => {
  await page.goto('/city-rank')

  const marks = page.getByRole('img', { name: /全国排名走势/ }).locator('[data-tick]')
  await expect(marks.first()).toHaveAttribute('data-tick', '1')
  const [top, bottom] = [await marks.first().boundingBox(), await marks.last().boundingBox()]
  expect(top!.y).toBeLessThan(bottom!.y)
})

test('labels of charts are large in elder mode', async ({ page, context, baseURL }) => {
  await readAs(context, { elder: true }, baseURL!)
  await page.goto('/city-rank')

  const sizes = await page
    .locator('svg[role="img"] text')
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20)
})
