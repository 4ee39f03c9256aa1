import { dateKey } from '../../src/kernel/format/date.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000

/** Days counted from the present one, so that the city never grows old. */
export interface Days {
  today: string
  /** `ago(0)` is today, `ago(-30)` lies thirty days ahead. */
  ago(days: number): string
  /** A day between the two numbers of days ago. */
  within(random: Random, mostDays: number, fewestDays?: number): string
  after(day: string, days: number): string
  /** The month so many months back, as 2026-11. */
  month(ago: number): string
}

export function createDays(now: Date): Days {
  const today = dateKey(now)
  const start = Date.parse(today)
  const known = new Map<number, string>()
  const at = (time: number): string => {
    const text = known.get(time) ?? new Date(time).toISOString().slice(0, 10)
    known.set(time, text)
    return text
  }
  return {
    today,
    ago: (days) => at(start - days * DAY),
    within: (random, most, fewest = 0) => at(start - random.between(fewest, most) * DAY),
    after: (day, days) => at(Date.parse(day) + days * DAY),
    month(ago) {
      const [year, month] = today.split('-').map(Number) as [number, number]
      return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7)
    },
  }
}

export const later = (a: string, b: string): string => (a > b ? a : b)
export const yearOf = (day: string): string => day.slice(0, 4)
/** 2026年3月5日 */
export const inWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
