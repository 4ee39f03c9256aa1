import type { Page } from '@playwright/test'
import { mainNavigation, takePart } from './support.ts'
import { expect, test } from './test.ts'

/** The most visited pages: one for each shell and for each kind of page. */
const IMPORTANT = [
  '/home',
  '/credit-dynamics',
  '/content-detail?id=city-dynamics-1',
  '/code-publicity?search=%E6%A6%95%E5%B1%BF&tabActive=0',
  '/full-text-retrieval?search=%E4%BF%AE%E5%A4%8D',
  '/double-publicity-info',
  '/black-list/index',
  '/credit-complaint',
  '/credit-report',
  '/finance/products',
  '/ecology',
  '/site-map',
]

for (const part of [0, 1]) {
  test(`important pages never scroll sideways between 320 and 1440 px, part ${part + 1}`, async ({ page }) => {
    for (const address of takePart(IMPORTANT, part, 2)) {
      await page.goto(address)
      for (const width of await narrowestWidths(page)) {
        await page.setViewportSize({ width, height: 800 })
        const [wanted, given] = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return [scrollWidth, clientWidth]
        })
        expect.soft(wanted, `${address} at ${width} px`).toBeLessThanOrEqual(given!)
      }
    }
  })
}

/** The narrowest width of each layout in the style sheet: what fits there fits in wider windows. */
async function narrowestWidths(page: Page): Promise<number[]> {
  const style = await page.evaluate(() => [...document.querySelectorAll('style')].map((one) => one.textContent).join())
  const bounds = [...style.matchAll(/(?:(max-width:|width<=|width>)|min-width:|width>=|width<)(\d+)px/g)].map(
    ([, isLast, bound]) => Number(bound) + (isLast ? 1 : 0),
  )
  return [...new Set([320, 360, 1440, ...bounds])]
    .filter((width) => width >= 320 && width <= 1440)
    .sort((a, b) => a - b)
}

test('takes few presses of Tab: the skip link comes first, and menus are reached only when open', async ({ page }) => {
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
