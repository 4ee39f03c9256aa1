import { pages } from '../src/pages.ts'
import { boxesOf, expectDocked, fixStartingPlaces, floating, notices, overlapping } from './notice-boxes.ts'
import { BUILT_PAGES, readAs, stopClock } from './support.ts'
import { expect, test } from './test.ts'

const TICK = 200
const A_WHILE = 12_000

test.beforeEach(({ page }) => fixStartingPlaces(page))

test('farming pages, forms, the login and the 404 page have no notices', async ({ page }) => {
  for (const address of [
    '/farming',
    '/farming-information-policy',
    '/farming-financial-supermarket',
    '/credit-complaint',
    '/login',
    '/404',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notices(page)).toHaveCount(0)
  }
})

test('they bounce off each other and stay in the window, below the header and above names and fields', async ({
  page,
}) => {
  await stopClock(page)
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.goto('/home')
  await expect(floating(page)).toHaveCount(2)
  const header = (await page.locator('header').first().boundingBox())!
  const names = await boxesOf(page.locator('main :is(table, [data-names])').filter({ visible: true }))
  const lowest = Math.min(...names.map(({ y }) => y))

  for (let tick = 1; tick < A_WHILE / TICK; tick++) {
    await page.clock.runFor(TICK)
    const boxes = await boxesOf(floating(page))
    expect(overlapping(boxes), `tick ${tick}`).toEqual([])
    for (const { y, height, x, width } of boxes) {
      expect(y).toBeGreaterThanOrEqual(header.height - 0.5)
      expect(y + height).toBeLessThanOrEqual(lowest)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(1440)
    }
  }
})

test.describe('for visitors whose system asks for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing floats, as after 停止动画', async ({ page }) => {
    await page.goto('/credit-dynamics')

    await expectDocked(page)
  })
})

test('the first scroll, the first key and stopped animations dock them', async ({ browser, baseURL }) => {
  for (const turn of ['scroll', 'key', 'still']) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    if (turn === 'still') await readAs(context, { still: true }, baseURL!)
    await page.goto('/credit-dynamics')
    if (turn !== 'still') await expect(floating(page)).not.toHaveCount(0)
    if (turn === 'scroll') await page.mouse.wheel(0, 40)
    if (turn === 'key') await page.keyboard.press('Tab')

    await expectDocked(page)
    await context.close()
  }
})

test('after the first page of a visit no fixed element covers the main column of 40 pages', async ({ page }) => {
  const read = new Set(pages.filter(({ floatingNotices }) => floatingNotices).map(({ path }) => path))
  const addresses = BUILT_PAGES.filter((address) => read.has(address.replace(/\?.*/, ''))).slice(0, 40)
  expect(addresses).toHaveLength(40)
  await page.goto('/about-us')
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of addresses) {
      await page.goto(address)
      expect(await listFixedOverMain(page), `${address} at ${width} px`).toEqual([])
    }
  }
})

const listFixedOverMain = (page: import('@playwright/test').Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.getElementById('main')!.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (part) => getComputedStyle(part).position === 'fixed' && part.checkVisibility({ visibilityProperty: true }),
      )
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return right > left && left < main.right && right > main.left && top < main.bottom && bottom > main.top
      })
      .map((part) => part.outerHTML.slice(0, 100))
  })
