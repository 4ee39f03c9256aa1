import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const notices = (page: Page): Locator => page.locator('public-notice')
export const floating = (page: Page): Locator => page.locator('public-notice[data-floating]')
export const first = (page: Page): Locator => notices(page).first()
export const cardOf = (notice: Locator): Locator => notice.locator('[data-card]')
export const tabOf = (notice: Locator): Locator => notice.locator('summary')

/** Notices start in the same places in each run, far from the edges and from each other. */
export async function fixStartingPlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const draws = [0.1, 0.4, 0.6, 0.5]
    Math.random = () => draws.shift() ?? 0
  })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export async function placeOf(notice: Locator): Promise<{ x: number; y: number }> {
  return cardOf(notice).evaluate((card) => {
    const { x, y } = card.getBoundingClientRect()
    return { x, y }
  })
}

/** What is seen of each notice: its card while it floats, else its tab. */
export function boxesOn(page: Page): Promise<Box[]> {
  return notices(page).evaluateAll((all) =>
    all.map((notice) => {
      const seen = notice.querySelector(notice.hasAttribute('data-floating') ? '[data-card]' : 'summary')!
      const { x, y, width, height } = seen.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

export const overlapping = (boxes: readonly Box[]): [Box, Box][] =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other): [Box, Box][] => (meet(one, other) ? [[one, other]] : [])),
  )

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

export async function close(notice: Locator): Promise<void> {
  if (!(await cardOf(notice).isVisible())) await tabOf(notice).click()
  await notice.getByRole('button', { name: /^关闭公告/ }).click()
}

/** Tabs of at most 34 px at the edges of the window, closed, none over another. */
export async function expectDocked(page: Page): Promise<void> {
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
export async function expectBesideEverything(page: Page): Promise<void> {
  const parts = await page.locator('header nav, main').evaluateAll((all) =>
    all.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
  for (const box of await boxesOn(page)) for (const part of parts) expect(meet(box, part)).toBe(false)
}
