import { isFullRun } from '../test/tier.ts'
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
import { stopClock } from './support.ts'
import { expect, test } from './test.ts'

const TICK = 200
const STEP = 4
const A_WHILE = 12_000

test.beforeEach(async ({ page }) => {
  await fixStartingPlaces(page)
  await stopClock(page)
})

test('a floating notice moves 4 px on each axis every 200 ms, and after 12 seconds stands at the edge for good', async ({
  page,
}) => {
  await page.goto('/credit-dynamics')
  await expect(floating(page)).toHaveCount(2)
  const start = await placeOf(first(page))

  await page.clock.runFor(TICK - 1)
  expect(await placeOf(first(page))).toEqual(start)
  await page.clock.runFor(1)
  expect(await placeOf(first(page))).toEqual({ x: start.x + STEP, y: start.y + STEP })
  await page.clock.runFor(4 * TICK)
  expect(await placeOf(first(page))).toEqual({ x: start.x + 5 * STEP, y: start.y + 5 * STEP })

  // Others and the edges of the window are met on the way.
  await page.clock.runFor(A_WHILE - 6 * TICK)
  await expect(floating(page)).toHaveCount(2)
  expect(overlapping(await boxesOn(page))).toEqual([])
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

test('it stands while the focus is in it, while it is paused and while it is pointed at, and goes on afterwards', async ({
  page,
}) => {
  await page.goto('/credit-dynamics')
  const link = cardOf(first(page)).getByRole('link')
  const pause = first(page).locator('[data-pause]')

  await link.focus()
  const focused = await placeOf(first(page))
  await page.clock.runFor(10 * TICK)
  expect(await placeOf(first(page))).toEqual(focused)
  await link.blur()
  await page.clock.runFor(TICK)
  expect(await placeOf(first(page))).not.toEqual(focused)

  await expect(pause).toHaveAccessibleName('暂停移动')
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(640, 5)
  await pause.blur()
  const paused = await placeOf(first(page))
  await page.clock.runFor(10 * TICK)
  expect(await placeOf(first(page))).toEqual(paused)
  await pause.click()
  await expect(pause).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.move(640, 5)
  await page.clock.runFor(TICK)
  expect(await placeOf(first(page))).not.toEqual(paused)

  await cardOf(first(page)).hover()
  const held = await placeOf(first(page))
  await page.clock.runFor(A_WHILE + TICK)
  expect(await placeOf(first(page))).toEqual(held)
  await pause.blur()
  await page.mouse.move(640, 5)
  await page.clock.runFor(TICK)
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
  const search = '/code-publicity?search=%E6%A6%95%E5%B1%BF&tabActive=0'
  const others = ['/enterprise-query', '/full-text-retrieval?search=%E4%BF%AE%E5%A4%8D', '/double-publicity-info']
  for (const address of [...(isFullRun ? others : []), search]) {
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
