import { HOLIDAYS, type HolidayYear } from './holidays.ts'

const DAY = 86_400_000

const SLOT = Symbol.for('portal.holidays')
/**
 * Calendars stored by the city; they override the built-in ones. They are global, because the server and the built pages are separate module graphs
 * in one process and must count by the same calendar.
 */
const KEPT: Map<string, HolidayYear> = Reflect.get(globalThis, SLOT) ?? new Map()
Reflect.set(globalThis, SLOT, KEPT)

/** Sets the stored calendars of the process. */
export function setHolidays(years: Iterable<readonly [string, HolidayYear]>): void {
  KEPT.clear()
  for (const [year, days] of years) KEPT.set(year, days)
}

/** The calendar of a year; undefined if it has not been announced. */
export const findCalendar = (year: string): HolidayYear | undefined => KEPT.get(year) ?? HOLIDAYS[year]

/** Whether offices work on a day (2026-11-15). */
export const isWorkingDay = (day: string): boolean => isWorkingDayIn(findCalendar(day.slice(0, 4)), day)

/** Whether offices work on a day, by a given calendar of its year. */
export function isWorkingDayIn(year: HolidayYear | undefined, day: string): boolean {
  const monthDay = day.slice(5)
  if (year?.working.has(monthDay)) return true
  if (year ? year.off.has(monthDay) : FIXED_HOLIDAYS.has(monthDay)) return false
  const weekday = new Date(timeOf(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The day `count` working days after `day`; `day` itself does not count. */
export function addWorkingDays(day: string, count: number): string {
  let time = timeOf(day)
  for (let left = count; left > 0; ) {
    time += DAY
    if (isWorkingDay(keyOf(time))) left -= 1
  }
  return keyOf(time)
}

/** Working days after `from` up to and including `to`; 0 if `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let time = timeOf(from) + DAY; time <= timeOf(to); time += DAY) if (isWorkingDay(keyOf(time))) count += 1
  return count
}

/** Working days left until the last day: 0 on that day, negative after it, also if only weekend days have passed. */
export function workingDaysUntil(today: string, last: string): number {
  if (last < today) return Math.min(-1, -workingDaysBetween(last, today))
  return workingDaysBetween(today, last)
}

/** Holidays with a date fixed by law: all that is known of a year before its calendar is announced. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'])

// Days are counted in UTC, where each has 24 hours.
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const keyOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
