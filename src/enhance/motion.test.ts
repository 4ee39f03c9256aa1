import { describe, expect, it } from 'vitest'
import { type Bounds, type Motion, nextPosition, startPosition } from './motion.ts'

const BOUNDS: Bounds = { right: 1000, bottom: 600 }

describe('startPosition', () => {
  it.each([
    ['starts 10 px from the corner at the least', 0, { right: 2000, bottom: 2000 }, 10, 10],
    ['starts 1100 px from the corner at the most', 1, { right: 2000, bottom: 2000 }, 1100, 1100],
    ['starts inside a window smaller than that', 1, BOUNDS, 1000, 600],
    ['starts in the corner of a window smaller than the notice', 0.5, { right: -20, bottom: -5 }, 0, 0],
  ])('%s', (_fact, random, bounds, x, y) => {
    expect(startPosition(() => random, bounds)).toMatchObject({ x, y })
  })

  it('draws each axis by itself', () => {
    const draws = [0, 0.1]

    const start = startPosition(() => draws.shift() ?? 0, BOUNDS)

    expect(start).toEqual({ x: 10, y: 119, dx: 1, dy: 1 })
  })
})

describe('nextPosition', () => {
  it.each<[string, Motion, Motion]>([
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

  it('stays in the corner of a window smaller than the notice', () => {
    const next = nextPosition({ x: 0, y: 0, dx: 1, dy: 1 }, { right: -20, bottom: -5 })

    expect(next).toMatchObject({ x: 0, y: 0 })
  })

  it('never leaves the window on a long way', () => {
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
