import {
  boxesOn,
  cardOf,
  expectBesideEverything,
  expectDocked,
  first,
  fixStartingPlaces,
  floating,
  overlapping,
  placeOf,
  tabOf,
} from './notice-boxes.ts'
import { readAs, stopClock } from './support.ts'
import { expect, test } from './test.ts'

const TICK = 200
const STEP = 4
const A_WHILE = 12_000

test.beforeEach(async ({ page }) => {
  await fixStartingPlaces(page)
  await stopClock(page)
})

test('a floating notice moves 4 px on each axis every 200 ms', async ({ page }) => {
  await page.goto('/credit-dynamics')
  const start = await placeOf(first(page))

  await page.clock.runFor(TICK - 1)
  expect(await placeOf(first(page))).toEqual(start)
  await page.clock.runFor(1)
  expect(await placeOf(first(page))).toEqual({ x: start.x + STEP, y: start.y + STEP })
  await page.clock.runFor(4 * TICK)
  expect(await placeOf(first(page))).toEqual({ x: start.x + 5 * STEP, y: start.y + 5 * STEP })
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

test('it stands at the edge after 12 seconds, as a tab with its title, and never moves again', async ({ page }) => {
  await page.goto('/credit-dynamics')
  await expect(floating(page)).toHaveCount(2)

  await page.clock.runFor(A_WHILE - TICK)
  await expect(floating(page)).toHaveCount(2)
  await page.clock.runFor(TICK)

  await expectDocked(page)
  const tab = (await tabOf(first(page)).boundingBox())!
  await page.clock.runFor(A_WHILE)
  expect(await tabOf(first(page)).boundingBox()).toEqual(tab)
})

test('it waits at the edge from the first scroll on', async ({ page }) => {
  await page.goto('/credit-dynamics')
  await expect(floating(page)).toHaveCount(2)

  await page.mouse.wheel(0, 40)

  await expectDocked(page)
})

test('it waits at the edge from the first key on', async ({ page }) => {
  await page.goto('/credit-dynamics')
  await expect(floating(page)).toHaveCount(2)

  await page.keyboard.press('Tab')

  await expectDocked(page)
})

test('it stands while it is pointed at, also after 12 seconds, and then goes to the edge', async ({ page }) => {
  await page.goto('/credit-dynamics')
  await cardOf(first(page)).hover()
  const held = await placeOf(first(page))

  await page.clock.runFor(A_WHILE + TICK)
  expect(await placeOf(first(page))).toEqual(held)
  await page.mouse.move(640, 5)
  await page.clock.runFor(TICK)

  await expectDocked(page)
})

test('it stands while the focus is in it and goes on afterwards', async ({ page }) => {
  await page.goto('/credit-dynamics')
  const link = cardOf(first(page)).getByRole('link')
  await link.focus()
  const held = await placeOf(first(page))

  await page.clock.runFor(10 * TICK)
  expect(await placeOf(first(page))).toEqual(held)
  await link.blur()
  await page.clock.runFor(TICK)
  expect(await placeOf(first(page))).not.toEqual(held)
})

test('it stands while it is paused and goes on when it is let go', async ({ page }) => {
  await page.goto('/credit-dynamics')
  const pause = first(page).locator('[data-pause]')
  await expect(pause).toHaveAccessibleName('暂停移动')
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(640, 5)
  await pause.blur()
  const held = await placeOf(first(page))

  await page.clock.runFor(10 * TICK)
  expect(await placeOf(first(page))).toEqual(held)
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.move(640, 5)
  await page.clock.runFor(TICK)
  expect(await placeOf(first(page))).not.toEqual(held)
})

test('nothing floats after the visitor has stopped animations', async ({ page, context, baseURL }) => {
  await readAs(context, { still: true }, baseURL!)

  await page.goto('/credit-dynamics')

  await expectDocked(page)
})

test.describe('for visitors who asked their system for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing floats and there is nothing to pause', async ({ page }) => {
    await page.goto('/credit-dynamics')

    await expectDocked(page)
    await tabOf(first(page)).click()
    await expect(first(page).locator('[data-pause]')).toBeHidden()
  })
})

test('where people search, fill in or compare they stand in the margin from the start, beside everything', async ({
  page,
}) => {
  for (const address of [
    '/enterprise-query',
    '/full-text-retrieval?search=%E4%BF%AE%E5%A4%8D',
    '/double-publicity-info',
    '/code-publicity?search=%E6%A6%95%E5%B1%BF&tabActive=0',
  ]) {
    await page.goto(address)
    await expectDocked(page)
    await expectBesideEverything(page)
  }
  // From the results of the search to an archive.
  await page.locator('main h3 a, main h2 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await expectDocked(page)
  await expectBesideEverything(page)
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
