import type { Locator, Page } from '@playwright/test'
import { readAs, stopClock } from './support.ts'
import { expect, test } from './test.ts'

const TICK = 200
const STEP = 4
const A_WHILE = 12_000

const notices = (page: Page): Locator => page.locator('public-notice')
const floating = (page: Page): Locator => page.locator('public-notice[data-floating]')
const first = (page: Page): Locator => notices(page).first()
const cardOf = (notice: Locator): Locator => notice.locator('[data-card]')
const tabOf = (notice: Locator): Locator => notice.locator('summary')

// Notices start in the same places in each run, far from the edges and from each other.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const draws = [0.1, 0.4, 0.6, 0.5]
    Math.random = () => draws.shift() ?? 0
  })
})

test.describe('with the time at a stand', () => {
  test.beforeEach(({ page }) => stopClock(page))

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

  test('it bounces inside the window, below the header and off the others, and covers none of them', async ({
    page,
  }) => {
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
})

test('a tab opens to a card of 280 px when it is clicked, one at a time, and Escape closes it', async ({ page }) => {
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

test('closing works with keys, and the focus goes on to the next notice', async ({ page }) => {
  await page.goto('/enterprise-query')
  await tabOf(first(page)).focus()

  await page.keyboard.press('Enter')
  await cardOf(first(page))
    .getByRole('button', { name: /^关闭公告/ })
    .press('Enter')

  await expect(first(page)).toBeHidden()
  await expect(tabOf(notices(page).nth(1))).toBeFocused()
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
  for (const width of [320, 375, 768, 1024, 1279]) {
    await context.clearCookies()
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/credit-dynamics')
    const all = await notices(page).count()

    const rows = notices(page).filter({ visible: true })
    await expect(rows).toHaveCount(1)
    await expect(tabOf(rows)).toHaveText(new RegExp(`^公告\\p{Script=Han}+1/${all}$`, 'u'))
    await expect(rows).toHaveCSS('position', 'static')
    expect((await rows.boundingBox())!.height).toBeLessThanOrEqual(48)
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

test('farming pages, forms, the login and the page for lost addresses have no notices', async ({ page }) => {
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

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function placeOf(notice: Locator): Promise<{ x: number; y: number }> {
  return cardOf(notice).evaluate((card) => {
    const { x, y } = card.getBoundingClientRect()
    return { x, y }
  })
}

/** What is seen of each notice: its card while it floats, else its tab. */
function boxesOn(page: Page): Promise<Box[]> {
  return notices(page).evaluateAll((all) =>
    all.map((notice) => {
      const seen = notice.querySelector(notice.hasAttribute('data-floating') ? '[data-card]' : 'summary')!
      const { x, y, width, height } = seen.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

const overlapping = (boxes: readonly Box[]): [Box, Box][] =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other): [Box, Box][] => (meet(one, other) ? [[one, other]] : [])),
  )

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

async function close(notice: Locator): Promise<void> {
  if (!(await cardOf(notice).isVisible())) await tabOf(notice).click()
  await notice.getByRole('button', { name: /^关闭公告/ }).click()
}

/** Tabs of at most 34 px at the edges of the window, closed, none over another. */
async function expectDocked(page: Page): Promise<void> {
  await expect(floating(page)).toHaveCount(0)
  await expect(page.locator('[data-card]').filter({ visible: true })).toHaveCount(0)
  await expect(tabOf(first(page))).toHaveText(/^公告\p{Script=Han}+/u)
  const boxes = await boxesOn(page)
  const { width: window, height: lowest } = page.viewportSize()!
  expect(boxes.length).toBeGreaterThan(0)
  expect(overlapping(boxes)).toEqual([])
  for (const { x, y, width, height } of boxes) {
    expect(width).toBeLessThanOrEqual(34)
    expect(x === 0 || Math.round(x + width) === window).toBe(true)
    expect(y + height).toBeLessThanOrEqual(lowest)
  }
}

/** Over no menu, no field and no word of the page. */
async function expectBesideEverything(page: Page): Promise<void> {
  const parts = await page.locator('header nav, main').evaluateAll((all) =>
    all.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
  for (const box of await boxesOn(page)) for (const part of parts) expect(meet(box, part)).toBe(false)
}
