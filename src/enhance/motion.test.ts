import { describe, expect, it } from 'vitest'
import {
  type Bounds,
  freeMargin,
  isOverlapping,
  type NoticeMotion,
  nextPosition,
  type Rectangle,
  reverseMotion,
  startPosition,
} from './motion.ts'

const BOUNDS: Bounds = { top: 0, left: 0, right: 1000, bottom: 600 }
const BELOW_HEADER: Bounds = { ...BOUNDS, top: 200 }

describe('startPosition', () => {
  it.each([
    ['starts 10 px from the corner at the least', 0, { top: 0, left: 0, right: 2000, bottom: 2000 }, 10, 10],
    ['starts 1100 px from the corner at the most', 1, { top: 0, left: 0, right: 2000, bottom: 2000 }, 1100, 1100],
    ['starts below the header', 0, BELOW_HEADER, 10, 200],
    ['starts inside a window smaller than that', 1, BOUNDS, 1000, 600],
    [
      'starts in the corner of a window smaller than the notice',
      0.5,
      { top: 0, left: 0, right: -20, bottom: -5 },
      0,
      0,
    ],
  ])('%s', (_fact, random, bounds, x, y) => {
    expect(startPosition(() => random, bounds)).toMatchObject({ x, y })
  })

  it('chooses each axis independently', () => {
    const draws = [0, 0.1]

    const start = startPosition(() => draws.shift() ?? 0, BOUNDS)

    expect(start).toEqual({ x: 10, y: 119, dx: 1, dy: 1 })
  })
})

describe('nextPosition', () => {
  it.each<[string, NoticeMotion, NoticeMotion]>([
    ['moves 4 px on each axis', { x: 10, y: 20, dx: 1, dy: -1 }, { x: 14, y: 16, dx: 1, dy: -1 }],
    ['turns back at the right edge', { x: 998, y: 20, dx: 1, dy: 1 }, { x: 1000, y: 24, dx: -1, dy: 1 }],
    ['turns back at the left edge', { x: 2, y: 20, dx: -1, dy: 1 }, { x: 0, y: 24, dx: 1, dy: 1 }],
    ['turns back at the bottom edge', { x: 10, y: 599, dx: 1, dy: 1 }, { x: 14, y: 600, dx: 1, dy: -1 }],
    ['turns back at the top edge', { x: 10, y: 1, dx: 1, dy: -1 }, { x: 14, y: 0, dx: 1, dy: 1 }],
    [
      'comes back into a window that has shrunk',
      { x: 1500, y: 900, dx: 1, dy: -1 },
      { x: 1000, y: 600, dx: -1, dy: -1 },
    ],
  ])('%s', (_fact, state, next) => {
    expect(nextPosition(state, BOUNDS)).toEqual(next)
  })

  it('turns back at the header', () => {
    const next = nextPosition({ x: 10, y: 202, dx: 1, dy: -1 }, BELOW_HEADER)

    expect(next).toEqual({ x: 14, y: 200, dx: 1, dy: 1 })
  })

  it('stays in the corner of a window smaller than the notice', () => {
    const next = nextPosition({ x: 0, y: 0, dx: 1, dy: 1 }, { top: 0, left: 0, right: -20, bottom: -5 })

    expect(next).toMatchObject({ x: 0, y: 0 })
  })

  it('never leaves the window in many steps', () => {
    let state = startPosition(() => 0.37, BOUNDS)
    for (let count = 0; count < 5000; count++) {
      state = nextPosition(state, BOUNDS)

      expect(state.x).toBeGreaterThanOrEqual(0)
      expect(state.x).toBeLessThanOrEqual(BOUNDS.right)
      expect(state.y).toBeGreaterThanOrEqual(0)
      expect(state.y).toBeLessThanOrEqual(BOUNDS.bottom)
    }
  })
})

describe('freeMargin', () => {
  it.each([
    ['begins at the main column where 280 px are free beside it', 1560, 1840, 1560],
    ['is none where there is less', 1560, 1839, undefined],
    ['is none beside a column as wide as the window', 1280, 1280, undefined],
  ])('%s', (_fact, mainRight, windowRight, margin) => {
    expect(freeMargin(mainRight, windowRight)).toBe(margin)
  })

  it('never overlaps the main column, at the start and in many steps', () => {
    const bounds = { ...BOUNDS, left: 700 }
    let state = startPosition(() => 0, bounds)
    expect(state.x).toBe(700)

    for (let count = 0; count < 1000; count++) {
      state = nextPosition(state, bounds)

      expect(state.x).toBeGreaterThanOrEqual(700)
    }
  })
})

describe('reverseMotion', () => {
  it('stays for one step and then reverses on both axes', () => {
    expect(reverseMotion({ x: 40, y: 50, dx: 1, dy: -1 })).toEqual({ x: 40, y: 50, dx: -1, dy: 1 })
  })
})

describe('isOverlapping', () => {
  const box: Rectangle = { left: 100, top: 100, right: 200, bottom: 200 }

  it.each<[string, Partial<Rectangle>, boolean]>([
    ['lies over a corner', { left: 199, top: 199, right: 299, bottom: 299 }, true],
    ['lies inside', { left: 120, top: 120, right: 130, bottom: 130 }, true],
    ['touches a side', { left: 200, right: 300 }, false],
    ['is above', { top: 0, bottom: 100 }, false],
    ['is to the left', { left: 0, right: 99 }, false],
  ])('says whether a box %s', (_fact, change, expected) => {
    expect(isOverlapping(box, { ...box, ...change })).toBe(expected)
    expect(isOverlapping({ ...box, ...change }, box)).toBe(expected)
  })
})
