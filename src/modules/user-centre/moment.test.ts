import { expect, it } from 'vitest'
import { describeMoment } from './moment.ts'

const NOW = Date.parse('2026-11-16T09:40:00+08:00')

it.each([
  ['2026-11-16T09:12:00+08:00', '今天 09:12'],
  ['2026-11-15T23:59:00+08:00', '昨天 23:59'],
  ['2026-11-14T20:16:00+08:00', '2026-11-14 20:16'],
  // Yesterday in UTC, today in China.
  ['2026-11-15T16:30:00Z', '今天 00:30'],
])('describes %s as %s', (at, words) => {
  expect(describeMoment(at, NOW)).toBe(words)
})
