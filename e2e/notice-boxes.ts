import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const notices = (page: Page): Locator => page.locator('[data-notice]')
export const floating = (page: Page): Locator => page.locator('[data-moving]').filter({ visible: true })
export const tab = (page: Page): Locator => page.locator('public-notices summary')

/** Fixes the initial positions of the notices, far from the edges and from each other. */
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

export const boxesOf = (parts: Locator): Promise<Box[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

export const placesOf = async (page: Page): Promise<{ x: number; y: number }[]> =>
  (await boxesOf(floating(page))).map(({ x, y }) => ({ x, y }))

export const overlapping = (boxes: readonly Box[]): [Box, Box][] =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other): [Box, Box][] => (meet(one, other) ? [[one, other]] : [])),
  )

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Expects one closed tab 公告（n） at the edge of the window that covers no menu, field or text of the page. */
export async function expectDocked(page: Page): Promise<void> {
  await expect(floating(page)).toHaveCount(0)
  await expect(notices(page).filter({ visible: true })).toHaveCount(0)
  await expect(tab(page)).toHaveText(/^公告.*（\d）$/)
  const [box] = await boxesOf(tab(page))
  expect(box!.width).toBeLessThanOrEqual(34)
  expect(Math.round(box!.x + box!.width)).toBe(await page.evaluate(() => document.documentElement.clientWidth))
  for (const part of await boxesOf(page.locator('header nav, main'))) expect(meet(box!, part)).toBe(false)
}
