import { expect, type Locator, type Page, test } from '@playwright/test'
import { readAs, stopClock } from './support.ts'

const TICK = 200
const STEP = 4

const floating = (page: Page): Locator => page.locator('floating-notice').first()
const left = (page: Page): Locator => page.locator('left-notice')

// Notices start in the same places in each run, far from the edges and from each other.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const draws = [0.1, 0.3, 0.5, 0.5]
    Math.random = () => draws.shift() ?? 0
  })
})

test.describe('with the time at a stand', () => {
  test.beforeEach(({ page }) => stopClock(page))

  test('a floating notice moves 4 px on each axis every 200 ms', async ({ page }) => {
    await page.goto('/credit-dynamics')
    const start = await placeOf(floating(page))

    await page.clock.runFor(TICK - 1)
    expect(await placeOf(floating(page))).toEqual(start)
    await page.clock.runFor(1)
    expect(await placeOf(floating(page))).toEqual({ x: start.x + STEP, y: start.y + STEP })
    await page.clock.runFor(4 * TICK)
    expect(await placeOf(floating(page))).toEqual({ x: start.x + 5 * STEP, y: start.y + 5 * STEP })
  })

  test('it bounces at all four edges and never leaves the window', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 })
    await page.goto('/credit-dynamics')
    await page.evaluate(() => {
      const notice = document.querySelector('floating-notice')!
      const places: { left: number; top: number; right: number; bottom: number }[] = []
      Object.assign(window, { places })
      new MutationObserver(() => {
        const { left, top, right, bottom } = notice.getBoundingClientRect()
        places.push({ left, top, right, bottom })
      }).observe(notice, { attributeFilter: ['style'] })
    })

    // Time enough to cross the window there and back in both directions.
    for (let step = 0; step < 400; step++) await page.clock.runFor(TICK)

    const { edges, outside, count } = await page.evaluate(() => {
      const { places } = window as unknown as { places: DOMRectReadOnly[] }
      const { clientWidth, clientHeight } = document.documentElement
      return {
        count: places.length,
        edges: {
          left: Math.min(...places.map((place) => place.left)),
          top: Math.min(...places.map((place) => place.top)),
          right: clientWidth - Math.max(...places.map((place) => place.right)),
          bottom: clientHeight - Math.max(...places.map((place) => place.bottom)),
        },
        outside: places.filter(
          ({ left, top, right, bottom }) => left < 0 || top < 0 || right > clientWidth || bottom > clientHeight,
        ),
      }
    })
    expect(count).toBe(400)
    expect(outside).toEqual([])
    for (const distance of Object.values(edges)) expect(distance).toBeLessThan(1)
  })

  test('it stands while it is pointed at and goes on afterwards', async ({ page }) => {
    await page.goto('/credit-dynamics')
    await floating(page).hover()
    const held = await placeOf(floating(page))

    await page.clock.runFor(10 * TICK)
    expect(await placeOf(floating(page))).toEqual(held)
    await page.mouse.move(5, 5)
    await page.clock.runFor(TICK)
    expect(await placeOf(floating(page))).not.toEqual(held)
  })

  test('it stands while the focus is in it and goes on afterwards', async ({ page }) => {
    await page.goto('/credit-dynamics')
    await floating(page).getByRole('link').focus()
    const held = await placeOf(floating(page))

    await page.clock.runFor(10 * TICK)
    expect(await placeOf(floating(page))).toEqual(held)
    await floating(page).getByRole('link').blur()
    await page.clock.runFor(TICK)
    expect(await placeOf(floating(page))).not.toEqual(held)
  })

  test('it stands while it is paused and goes on when it is let go', async ({ page }) => {
    await page.goto('/credit-dynamics')
    const pause = floating(page).locator('[data-pause]')
    await expect(pause).toHaveAccessibleName('暂停移动')
    await pause.click()
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.move(5, 5)
    await pause.blur()
    const held = await placeOf(floating(page))

    await page.clock.runFor(10 * TICK)
    expect(await placeOf(floating(page))).toEqual(held)
    await pause.click()
    await expect(pause).toHaveAttribute('aria-pressed', 'false')
    await expect(pause.locator('svg')).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(TICK)
    expect(await placeOf(floating(page))).not.toEqual(held)
  })

  test('nothing moves after the visitor has stopped animations', async ({ page, context, baseURL }) => {
    await readAs(context, { still: true }, baseURL!)

    await expectStanding(page)
  })

  test.describe('for visitors who asked their system for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('nothing moves and there is nothing to pause', async ({ page }) => {
      await expectStanding(page)
    })
  })
})

for (const [kind, notice] of [
  ['floating', floating],
  ['left', left],
] as const) {
  test(`a ${kind} notice that was closed stays closed for the visit`, async ({ page, context }) => {
    await page.goto('/home')
    const others = page.locator('floating-notice, left-notice').filter({ visible: true })
    const before = await others.count()

    await close(notice(page))

    await expect(notice(page)).toBeHidden()
    await page.goto('/credit-dynamics')
    await expect(notice(page)).toBeHidden()
    await expect(others).toHaveCount(before - 1)
    const nextVisit = await context.newPage()
    await nextVisit.goto('/home')
    await expect(notice(nextVisit)).toBeVisible()
  })
}

test('the left notice can be closed on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/credit-dynamics')

  await close(left(page))

  await expect(left(page)).toBeHidden()
})

test('farming pages, the login and the page for lost addresses have no notices', async ({ page }) => {
  for (const address of [
    '/farming',
    '/farming-information-policy',
    '/farming-financial-supermarket',
    '/login',
    '/404',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('floating-notice, left-notice')).toHaveCount(0)
  }
})

for (const address of ['/home', '/credit-dynamics']) {
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
    let place = await placeOf(floating(page))
    for (let moves = 0; moves < 5; moves++) {
      await expect.poll(() => placeOf(floating(page))).not.toEqual(place)
      place = await placeOf(floating(page))
    }

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

async function placeOf(notice: Locator): Promise<{ x: number; y: number }> {
  return notice.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  })
}

/** A notice may fold up until it is pointed at, and a moving one stands only then. */
async function close(notice: Locator): Promise<void> {
  await notice.hover()
  await notice.getByRole('button', { name: /^关闭公告/ }).click()
}

async function expectStanding(page: Page): Promise<void> {
  await page.goto('/credit-dynamics')
  const place = await placeOf(floating(page))

  await page.clock.runFor(20 * TICK)

  expect(await placeOf(floating(page))).toEqual(place)
  await expect(floating(page)).toBeInViewport({ ratio: 1 })
  await expect(floating(page).locator('[data-pause]')).toBeHidden()
}
