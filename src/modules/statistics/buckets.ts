import { addDays, daysBetween } from '../../kernel/format/calendar-day.ts'
import type { DateRange } from '../../kernel/forms/period.ts'

/** Most days shown as single columns; a longer period is shown by month. */
const MOST_DAYS = 62

export interface Buckets {
  by: 'day' | 'month'
  /** Keys of the buckets in order, in the form 2026-11-15 or 2026-11. */
  keys: readonly string[]
  /** Why the last bucket is incomplete; null if it is complete. */
  unfinished: string | null
}

/** Splits a period into days, or into months if it is long. */
export function splitPeriod({ from, to }: DateRange, today: string): Buckets {
  const by = daysBetween(from, to) < MOST_DAYS ? 'day' : 'month'
  const keys = new Set<string>()
  for (let day = from; day <= to; day = addDays(day, 1)) keys.add(keyOf(by, day))
  const last = keyOf(by, to) === keyOf(by, today)
  return { by, keys: [...keys], unfinished: last ? (by === 'day' ? '今日未完' : '本月未完') : null }
}

/** Sums daily numbers by bucket; empty buckets are zero. */
export function fillBuckets<Row extends { day: string }>(
  { by, keys }: Buckets,
  rows: readonly Row[],
  numberIn: (row: Row) => number,
): number[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(by, row.day), (sums.get(keyOf(by, row.day)) ?? 0) + numberIn(row))
  return keys.map((key) => sums.get(key) ?? 0)
}

const keyOf = (by: Buckets['by'], day: string): string => (by === 'day' ? day : day.slice(0, 7))
