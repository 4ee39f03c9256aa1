import { expect, it } from 'vitest'
import { fillBuckets, splitPeriod } from './buckets.ts'

const ROWS = [
  { day: '2026-10-31', count: 5 },
  { day: '2026-11-01', count: 2 },
  { day: '2026-11-03', count: 4 },
]

it('splits a short period into days, with zero for days without data', () => {
  const buckets = splitPeriod({ from: '2026-11-01', to: '2026-11-03' }, '2026-11-03')

  expect(buckets).toEqual({ by: 'day', keys: ['2026-11-01', '2026-11-02', '2026-11-03'], unfinished: '今日未完' })
  expect(fillBuckets(buckets, ROWS, ({ count }) => count)).toEqual([2, 0, 4])
})

it('splits a long period into months', () => {
  const buckets = splitPeriod({ from: '2026-09-01', to: '2026-11-30' }, '2026-12-03')

  expect(buckets).toEqual({ by: 'month', keys: ['2026-09', '2026-10', '2026-11'], unfinished: null })
  expect(fillBuckets(buckets, ROWS, ({ count }) => count)).toEqual([0, 5, 6])
})

it('has at most 62 columns for five years', () => {
  expect(splitPeriod({ from: '2021-11-18', to: '2026-11-17' }, '2026-11-17').keys).toHaveLength(61)
  expect(splitPeriod({ from: '2026-09-01', to: '2026-11-01' }, '2026-11-17').keys).toHaveLength(62)
})
