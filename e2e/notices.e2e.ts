import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { boxesOf, expectDocked, fixStartingPlaces, floating, notices, placesOf, tab } from './notice-boxes.ts'
import { stopClock } from './support.ts'
import { expect, test } from './test.ts'

const TICK = 200
const STEP = 4
const A_WHILE = 12_000

test.beforeEach(({ page }) => fixStartingPlaces(page))

test('notices move 4 px on each axis every 200 ms on the first page of a visit, pause under the pointer or focus, and are a tab on later pages', async ({
  page,
  context,
}) => {
  await stopClock(page)
  await page.goto('/credit-dynamics')
  await expect(floating(page)).toHaveCount(2)
  const [start] = await placesOf(page)

  await page.clock.runFor(TICK)
  expect((await placesOf(page))[0]).toEqual({ x: start!.x + STEP, y: start!.y + STEP })

  const first = floating(page).first()
  const pause = first.locator('[data-pause]')
  await expect(pause).toHaveAccessibleName('暂停移动')
  await pause.focus()
  const held = await placesOf(page)
  await page.clock.runFor(10 * TICK)
  expect((await placesOf(page))[0]).toEqual(held[0])
  expect((await placesOf(page))[1]).not.toEqual(held[1])
  await pause.blur()

  await page.clock.runFor(A_WHILE)
  await expectDocked(page)

  for (const other of [page, await context.newPage()]) {
    await other.goto('/enterprise-query')
    await other.goto('/about-us')
    await expectDocked(other)
  }
})

test('with a margin of 280 px they stay inside it, and a click docks them', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await stopClock(page)
  await page.goto('/credit-dynamics')
  await expect(floating(page)).toHaveCount(2)
  const [main] = await boxesOf(page.locator('main'))

  for (let tick = 1; tick < (isFullRun ? A_WHILE / TICK : 12); tick++) {
    await page.clock.runFor(TICK)
    for (const { x } of await placesOf(page)) expect(x).toBeGreaterThanOrEqual(main!.x + main!.width)
  }
  await page.locator('h1').click()

  await expectDocked(page)
})

test('the tab opens to a list of 280 px, Escape closes it, and a closed notice stays closed for the visit in every tab', async ({
  page,
  context,
}) => {
  const second = await context.newPage()
  await second.goto('/double-publicity-info')
  await page.goto('/enterprise-query')
  await expectDocked(page)
  const all = await notices(page).count()
  const id = (await notices(page).first().getAttribute('data-notice'))!
  const closed = (on: Page) => on.locator(`[data-notice="${id}"]`)

  await tab(page).press('Enter')
  const [list] = await boxesOf(notices(page).first().locator('..'))
  expect(list!.width).toBe(280)
  await page.keyboard.press('Escape')
  await expect(notices(page).first()).toBeHidden()
  await expect(tab(page)).toBeFocused()

  await tab(page).click()
  const told = page.waitForResponse('**/closed-notices')
  await closed(page)
    .getByRole('button', { name: /^关闭公告/ })
    .press('Enter')
  await told

  await expect(closed(page)).toBeHidden()
  await expect(notices(page).nth(1).getByRole('link')).toBeFocused()
  await expect(tab(page)).toHaveText(`公告（${all - 1}）`)
  await expect(tab(second)).toHaveText(`公告（${all - 1}）`)
  await page.goto('/credit-dynamics')
  await expect(notices(page)).toHaveCount(all - 1)
  const cookie = (await context.cookies()).find(({ name }) => name === 'ui_closed')
  expect(cookie).toMatchObject({ value: id, expires: -1 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('they are open in the margin and can be closed', async ({ page }) => {
    await page.goto('/credit-dynamics')
    const all = await notices(page).count()
    await expectDocked(page)

    await tab(page).click()
    await notices(page)
      .first()
      .getByRole('button', { name: /^关闭公告/ })
      .click()

    await expect(page).toHaveURL(/\/credit-dynamics$/)
    await expect(notices(page)).toHaveCount(all - 1)
  })
})

test('nothing on the home page shifts when the script loads and notices move; below 1280 px notices are one row', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/enhance-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  const before = await shiftsOn(page)

  arrived.resolve()
  await page.waitForLoadState()
  await expect(floating(page)).toHaveCount(2)
  const place = await placesOf(page)
  await expect.poll(() => placesOf(page), { intervals: [100] }).not.toEqual(place)

  expect((await shiftsOn(page)).slice(before.length)).toEqual([])

  await page.setViewportSize({ width: 375, height: 800 })
  await expect(floating(page)).toHaveCount(0)
  await expect(tab(page)).toHaveText(/^公告\p{Script=Han}+（\d）$/u)
  await expect(page.locator('public-notices')).toHaveCSS('position', 'static')
  await page.goto('/credit-dynamics')
  await expect(tab(page)).toBeHidden()
})

/** All layout shifts so far, including those of the last frame. */
function shiftsOn(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((tell) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => tell((window as unknown as { shifts: number[] }).shifts)),
        )
      }),
  )
}
