import { addMonths } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { isWorkingDay } from '../../src/kernel/format/working-days.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000

/** Days counted from today, so that the dates of the city stay recent. */
export interface Days {
  today: string
  /** `ago(0)` is today, `ago(-30)` is 30 days ahead. */
  ago(days: number): string
  /** A working day between two ages in days, or the last one before. */
  within(random: Random, mostDays: number, fewestDays?: number): string
  /** A working day from the first to the last day; the nearest one if there is none between them. */
  between(random: Random, first: string, last: string): string
  after(day: string, days: number): string
  /** The same calendar day the given number of years later, as legal terms are counted. */
  yearsAfter(day: string, years: number): string
  /** The day itself if offices are open, else the next working day. */
  workingFrom(day: string): string
  /** The day itself if offices are open, else the last working day before it. */
  workingUntil(day: string): string
  /** The month the given number of months ago, as 2026-11. */
  month(ago: number): string
}

export function createDays(now: Date): Days {
  const today = dateKey(now)
  const start = Date.parse(today)
  const known = new Map<number, string>()
  const open = new Map<string, boolean>()
  const at = (time: number): string => {
    const text = known.get(time) ?? new Date(time).toISOString().slice(0, 10)
    known.set(time, text)
    return text
  }
  const isOpen = (day: string): boolean => {
    const answer = open.get(day) ?? isWorkingDay(day)
    open.set(day, answer)
    return answer
  }
  const after = (day: string, days: number): string => at(Date.parse(day) + days * DAY)
  const nearest = (day: string, step: 1 | -1): string => {
    let found = day
    while (!isOpen(found)) found = after(found, step)
    return found
  }
  const workingFrom = (day: string): string => nearest(day, 1)
  const workingUntil = (day: string): string => nearest(day, -1)
  return {
    today,
    ago: (days) => at(start - days * DAY),
    within: (random, most, fewest = 0) => workingUntil(at(start - random.between(fewest, most) * DAY)),
    between(random, first, last) {
      const length = Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY)
      const day = workingUntil(after(first, random.between(0, length)))
      return day < first ? workingFrom(first) : day
    },
    after,
    yearsAfter: (day, years) => addMonths(day, years * 12),
    workingFrom,
    workingUntil,
    month(ago) {
      const [year, month] = today.split('-').map(Number) as [number, number]
      return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7)
    },
  }
}

export const earlier = (a: string, b: string): string => (a < b ? a : b)
export const later = (a: string, b: string): string => (a > b ? a : b)
export const yearOf = (day: string): string => day.slice(0, 4)
/** The quarter of the year, from 1 to 4. */
export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3)
/** 2026年3月5日 */
export const inWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
