import { expect, it } from 'vitest'
import {
  isFirstReached,
  minutesSinceOpening,
  openFormProgress,
  readFormProgress,
  writeFormProgress,
} from './form-progress.ts'

const NOW = Date.UTC(2026, 10, 18, 2, 0, 30)

it('reads back what was written into the form', () => {
  const way = { reached: 'review', openedAt: openFormProgress(NOW).openedAt } as const

  expect(readFormProgress(writeFormProgress(way), NOW)).toEqual(way)
})

it.each(['', 'sent-29384160', 'review-', 'review-99999999999', 'other-1', 'review-1-2'])(
  'takes %j for a form that was opened just now',
  (text) => {
    expect(readFormProgress(text, NOW)).toEqual(openFormProgress(NOW))
  },
)

it('counts a step once, even after going back', () => {
  const { openedAt } = openFormProgress(NOW)

  expect(isFirstReached('review', { reached: 'opened', openedAt })).toBe(true)
  expect(isFirstReached('review', { reached: 'review', openedAt })).toBe(false)
  expect(isFirstReached('text', { reached: 'review', openedAt })).toBe(false)
  expect(isFirstReached('sent', { reached: 'review', openedAt })).toBe(true)
})

it('ignores the duration of a form that was left open, or has an opening time in the future', () => {
  const way = openFormProgress(NOW)

  expect(minutesSinceOpening(way, NOW + 20_000)).toBe(1)
  expect(minutesSinceOpening(way, NOW + 7 * 60_000)).toBe(7)
  expect(minutesSinceOpening(way, NOW + 181 * 60_000)).toBe(0)
  expect(minutesSinceOpening(way, NOW - 120_000)).toBe(0)
})
