import { barriersOn } from './barriers.ts'
import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => closeNotices(page))

test('rows of the double publicity show the permitted activity, and the reason and amount of a fine', async ({
  page,
}) => {
  await page.goto('/home')
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '双公示' }) })
  const rows = panel.locator('tbody tr').filter({ visible: true })

  await expect(rows).toHaveCount(3)
  await expect(rows.first().locator('td').nth(1)).toContainText(/准予|许可|登记|同意|批准/)
  await panel.getByText('行政处罚', { exact: true }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: /罚款 [\d.]+ 万元/ })).not.toHaveCount(0)
})

test('a penalty shows its amount in the results', async ({ page }) => {
  await page.goto('/double-publicity-info?tab=penalty')
  const name = await page.locator('tbody a').first().textContent()

  await page.goto(`/code-publicity?search=${encodeURIComponent(name!)}&all=1`)

  await expect(page.locator('main ol > li').first()).toContainText(/行政处罚 \d+ · 罚款 [\d.,]+ 万元/)
})

test('home page, search and a list have no accessibility violation and do not scroll sideways', async ({ page }) => {
  for (const address of ['/home', '/search?search=鞋业', '/double-publicity-info?tab=permit']) {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(address)
    expect.soft(await barriersOn(page), address).toEqual([])
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 812 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
    }
  }
})
