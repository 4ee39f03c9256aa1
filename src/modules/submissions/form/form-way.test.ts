import { expect, it } from 'vitest'
import { isFirst, minutesOf, openWay, readWay, writeWay } from './form-way.ts'

const NOW = Date.UTC(2026, 10, 18, 2, 0, 30)

it('reads back what was written into the form', () => {
  const way = { reached: 'review', openedAt: openWay(NOW).openedAt } as const

  expect(readWay(writeWay(way), NOW)).toEqual(way)
})

it.each(['', 'sent-29384160', 'review-', 'review-99999999999', 'other-1', 'review-1-2'])(
  'takes %j for a form that was opened just now',
  (text) => {
    expect(readWay(text, NOW)).toEqual(openWay(NOW))
  },
)

it('counts a step once, even after going back', () => {
  const { openedAt } = openWay(NOW)

  expect(isFirst('review', { reached: 'opened', openedAt })).toBe(true)
  expect(isFirst('review', { reached: 'review', openedAt })).toBe(false)
  expect(isFirst('text', { reached: 'review', openedAt })).toBe(false)
  expect(isFirst('sent', { reached: 'review', openedAt })).toBe(true)
})

it('ignores the duration of a form that was left open, or has an opening time in the future', () => {
  const way = openWay(NOW)

  expect(minutesOf(way, NOW + 20_000)).toBe(1)
  expect(minutesOf(way, NOW + 7 * 60_000)).toBe(7)
  expect(minutesOf(way, NOW + 181 * 60_000)).toBe(0)
  expect(minutesOf(way, NOW - 120_000)).toBe(0)
})
