import { HOLIDAYS, type HolidayYear } from './holidays.ts'

const DAY = 86_400_000

const SLOT = Symbol.for('portal.holidays')
/**
 * Years that the city keeps in its database; they are before those that the portal brings. There is one calendar to a
 * process, and the built pages are another module graph than the server: both must count by the same days.
 */
const KEPT: Map<string, HolidayYear> = Reflect.get(globalThis, SLOT) ?? new Map()
Reflect.set(globalThis, SLOT, KEPT)

/** Counts by these years from now on. */
export function setHolidays(years: Iterable<readonly [string, HolidayYear]>): void {
  KEPT.clear()
  for (const [year, days] of years) KEPT.set(year, days)
}

/** The arrangement of a year as far as it is known. */
export const holidaysOf = (year: string): HolidayYear | undefined => KEPT.get(year) ?? HOLIDAYS[year]

/** Whether offices are open on a day written as 2026-11-15. */
export const isWorkingDay = (day: string): boolean => isWorkingDayIn(holidaysOf(day.slice(0, 4)), day)

/** The same by another arrangement of its year. */
export function isWorkingDayIn(year: HolidayYear | undefined, day: string): boolean {
  const monthDay = day.slice(5)
  if (year?.working.has(monthDay)) return true
  if (year ? year.off.has(monthDay) : FIXED_HOLIDAYS.has(monthDay)) return false
  const weekday = new Date(timeOf(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The day that is so many working days after another; the day itself does not count. */
export function addWorkingDays(day: string, count: number): string {
  let time = timeOf(day)
  for (let left = count; left > 0; ) {
    time += DAY
    if (isWorkingDay(keyOf(time))) left -= 1
  }
  return keyOf(time)
}

/** Working days after `from`, up to and with `to`; none when `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let time = timeOf(from) + DAY; time <= timeOf(to); time += DAY) if (isWorkingDay(keyOf(time))) count += 1
  return count
}

/** Working days from today to the last one: 0 today, negative when it is past, also on the weekend after it. */
export function workingDaysUntil(today: string, last: string): number {
  if (last < today) return Math.min(-1, -workingDaysBetween(last, today))
  return workingDaysBetween(today, last)
}

/** Holidays that are in the law with their date: all that is known of a year before its arrangement is announced. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'])

// Days are counted in UTC, where each has 24 hours.
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const keyOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
