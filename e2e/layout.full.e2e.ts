import { mainNavigation } from './support.ts'
import { expect, test } from './test.ts'

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
