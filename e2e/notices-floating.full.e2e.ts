import { boxesOn, expectDocked, fixStartingPlaces, floating, overlapping } from './notice-boxes.ts'
import { readAs, stopClock } from './support.ts'
import { expect, test } from './test.ts'

const TICK = 200
const A_WHILE = 12_000

test.beforeEach(async ({ page }) => {
  await fixStartingPlaces(page)
  await stopClock(page)
})

test('it bounces inside the window, below the header and off the others, and covers none of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/about-us')
  const lowest = await page.evaluate(() => document.documentElement.clientHeight)
  const header = (await page.locator('header').first().boundingBox())!

  for (let tick = 1; tick < A_WHILE / TICK; tick++) {
    await page.clock.runFor(TICK)
    const boxes = await boxesOn(page)
    expect(overlapping(boxes), `tick ${tick}`).toEqual([])
    for (const { y, height, x, width } of boxes.slice(0, 2)) {
      expect(y).toBeGreaterThanOrEqual(header.height - 0.5)
      expect(y + height).toBeLessThanOrEqual(lowest)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(1280)
    }
  }
})

test('it waits at the edge from the first key on', async ({ page }) => {
  await page.goto('/credit-dynamics')
  await expect(floating(page)).toHaveCount(2)

  await page.keyboard.press('Tab')

  await expectDocked(page)
})

test('nothing floats after the visitor has stopped animations', async ({ page, context, baseURL }) => {
  await readAs(context, { still: true }, baseURL!)

  await page.goto('/credit-dynamics')

  await expectDocked(page)
})

test('they keep clear of the names on the home page while they float', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.goto('/home')
  const names = page.locator('main :is(table, [data-names])').filter({ visible: true })
  await expect(floating(page)).toHaveCount(2)
  const top = Math.min(...(await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))))

  for (let tick = 1; tick < A_WHILE / TICK; tick++) {
    await page.clock.runFor(TICK)
    for (const { y, height } of (await boxesOn(page)).slice(0, 2)) expect(y + height).toBeLessThanOrEqual(top)
  }
})
