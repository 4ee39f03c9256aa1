import { describe, expect, it } from 'vitest'
import { chartShare, chooseLabels, chooseTicks } from './scale.ts'

it.each([
  [5, 8, '62.5%'],
  [1, 3, '33.33%'],
  [0, 8, '0%'],
  [0, 0, '0%'],
  [8, 8, '100%'],
])('draws %d of %d as %s', (part, whole, width) => {
  expect(chartShare(part, whole)).toBe(width)
})

describe('ticksOf', () => {
  it.each([
    [
      [27, 41, 33],
      [25, 30, 35, 40, 45],
    ],
    [
      [0, 100],
      [0, 50, 100],
    ],
    [
      [82.4, 84.9],
      [82, 83, 84, 85],
    ],
    [[12], [10, 15]],
    [[0], [0, 0.5]],
    [[], []],
  ])('of %j are %j', (values, ticks) => {
    expect(chooseTicks(values)).toEqual(ticks)
  })

  it('are few and include all values', () => {
    for (const values of [
      [3, 260],
      [0.01, 0.02],
      [12_400, 98_000],
      [-5, 5],
    ]) {
      const ticks = chooseTicks(values)

      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
    }
  })
})

it('shows the last label and as many others as fit', () => {
  expect([...chooseLabels(12, 6)]).toEqual([11, 8, 5, 2])
  expect([...chooseLabels(3, 6)]).toEqual([2, 1, 0])
  expect([...chooseLabels(0, 6)]).toEqual([])
})
