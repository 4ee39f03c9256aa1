import { mainNavigation } from './support.ts'
import { expect, test } from './test.ts'

test('an address that leads nowhere is answered in the looks of the site, with a search and ways on', async ({
  page,
  baseURL,
}) => {
  for (const [name, address, status] of [
    ['unknown', '/no-such-page', 404],
    ['cannot be decoded', '/%E0%A4%A', 404],
    ['no path', '//', 400],
    ['climbs', '/..%2f..%2fetc', 404],
    ['far too long', `/${'a'.repeat(600)}`, 414],
  ] as const) {
    const answer = await page.goto(baseURL + address)

    expect(answer?.status(), name).toBe(status)
    await expect(page.locator('header').getByText('信用榕屿')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('PingFang SC')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: '网站地图' })).toBeVisible()
    await page.getByRole('searchbox').fill('修复')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(/\/full-text-retrieval\?search=/)
  }
})

test('is passed with few presses of Tab: the way past it comes first, children come only when they are opened', async ({
  page,
}) => {
  await page.goto('/credit-dynamics')
  const entries = await mainNavigation(page).locator(':scope > ul > li').count()
  const openers = await mainNavigation(page).locator('summary').count()
  const children = await mainNavigation(page).locator('[data-drop] a').count()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  let [presses, inside] = [1, 0]
  for (; presses < 100; presses++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => ({
      inHeader: document.activeElement?.closest('header') !== null,
      inMenu: document.activeElement?.closest('nav[aria-label="主导航"]') !== null,
    }))
    if (!where.inHeader) break
    if (where.inMenu) inside += 1
  }

  expect(inside).toBe(entries + openers)
  expect(children).toBeGreaterThan(30)
  expect(presses).toBeLessThanOrEqual(45)
})
