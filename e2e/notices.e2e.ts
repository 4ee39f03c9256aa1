import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { cardOf, close, expectDocked, first, fixStartingPlaces, notices, placeOf, tabOf } from './notice-boxes.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page }) => fixStartingPlaces(page))

test('a tab opens to a card of 280 px when it is clicked, one at a time; Escape closes it, and keys close the notice', async ({
  page,
}) => {
  await page.goto('/enterprise-query')
  const [one, other] = [notices(page).nth(0), notices(page).nth(1)]
  await expect(cardOf(one)).toBeHidden()
  await tabOf(one).hover()
  await expect(cardOf(one)).toBeHidden()

  await tabOf(one).click()
  await expect(cardOf(one)).toBeInViewport({ ratio: 1 })
  expect((await cardOf(one).boundingBox())!.width).toBe(280)
  await tabOf(other).click()
  await expect(cardOf(one)).toBeHidden()
  await expect(cardOf(other)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  await expect(cardOf(other)).toBeHidden()
  await expect(tabOf(other)).toBeFocused()

  await tabOf(one).focus()
  await page.keyboard.press('Enter')
  await cardOf(one)
    .getByRole('button', { name: /^关闭公告/ })
    .press('Enter')
  await expect(one).toBeHidden()
  await expect(tabOf(other)).toBeFocused()
})

test('a notice that was closed stays closed for the visit in every tab, and the server does not send it again', async ({
  page,
  context,
}) => {
  const second = await context.newPage()
  await second.goto('/double-publicity-info')
  await page.goto('/enterprise-query')
  const id = (await first(page).getAttribute('data-id'))!
  const closed = (on: Page) => on.locator(`public-notice[data-id="${id}"]`)
  const all = await notices(page).count()

  const told = page.waitForResponse('**/closed-notices')
  await close(first(page))
  await told

  await expect(closed(page)).toBeHidden()
  await expect(closed(second)).toBeHidden()
  await page.goto('/credit-dynamics')
  await expect(notices(page)).toHaveCount(all - 1)
  await page.goBack()
  await expect(closed(page).filter({ visible: true })).toHaveCount(0)
  const third = await context.newPage()
  await third.goto('/home')
  await expect(closed(third)).toHaveCount(0)
  const session = (await context.cookies()).find(({ name }) => name === 'ui_closed')
  expect(session).toMatchObject({ value: id, expires: -1 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('they stand in the margin, open and can be closed', async ({ page }) => {
    await page.goto('/credit-dynamics')
    const all = await notices(page).count()
    await expectDocked(page)

    await close(first(page))

    await expect(page).toHaveURL(/\/credit-dynamics$/)
    await expect(notices(page)).toHaveCount(all - 1)
  })
})

test('below 1280 px they are one row in the page: the word, a title, which of how many', async ({ page, context }) => {
  for (const width of isFullRun ? [320, 375, 768, 1024, 1279] : [320, 1279]) {
    await context.clearCookies()
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/credit-dynamics')
    const all = await notices(page).count()

    const rows = notices(page).filter({ visible: true })
    await expect(rows).toHaveCount(1)
    await expect(tabOf(rows)).toHaveText(new RegExp(`^公告\\p{Script=Han}+1/${all}$`, 'u'))
    await expect(rows).toHaveCSS('position', 'static')
    await tabOf(rows).click()
    await expect(rows).toHaveCount(all)
    const told = page.waitForResponse('**/closed-notices')
    await close(first(page))
    await told

    await expect(rows).toHaveCount(1)
    await expect(tabOf(rows)).toHaveText(new RegExp(`1/${all - 1}$`))
    // The next width is tried by someone who has closed nothing.
    await page.evaluate(() => [localStorage, sessionStorage].forEach((memory) => void memory.clear()))
  }
})

for (const address of isFullRun ? ['/home', '/credit-dynamics'] : ['/home']) {
  test(`nothing on ${address} shifts when the script arrives and notices move`, async ({ page }) => {
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
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
    const before = await shiftsOn(page)

    arrived.resolve()
    await page.waitForLoadState()
    // A few moves: after 12 seconds it is a tab, and this machine may be slow.
    await expect(first(page)).toHaveAttribute('data-floating')
    const place = await placeOf(first(page))
    await expect.poll(() => placeOf(first(page)), { intervals: [100] }).not.toEqual(place)

    expect((await shiftsOn(page)).slice(before.length)).toEqual([])
  })
}

/** All shifts so far, the last frame's included. */
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
