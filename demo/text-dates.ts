import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'

/**
 * Replaces dates in a text, counted from the day of its release, so that the city stays recent. Events fall on working days: the day of release is
 * the last working day up to it, `{date-3}` is three working days earlier, `{date+30}` is thirty days later or the next working day.
 */
export function withDates(text: string, release: Date): string {
  const released = officeDay(release)
  const [year, month] = released.split('-').map(Number) as [number, number]
  return text
    .replace(/\{date([+-]\d+)?\}/g, (_, shift = '0') => monthAndDay(shifted(released, Number(shift))))
    .replaceAll('〔2026〕', `〔${year}〕`)
    .replaceAll('{year}', String(year))
    .replaceAll('{lastyear}', String(year - 1))
    .replaceAll('{nextyear}', String(year + 1))
    .replaceAll('{month}', String(month))
    .replaceAll('{lastmonth}', String(((month + 10) % 12) + 1))
    .replaceAll('{nextmonth}', String((month % 12) + 1))
    .replaceAll('{lastmonth:key}', monthKey(year, month - 1))
    .replaceAll('{lastquarter:key}', quarterBefore(year, month, 1))
    .replaceAll('{quarterbefore:key}', quarterBefore(year, month, 2))
}

/** The day itself if offices are open, else the last working day before it. */
export function officeDay(value: Date | string): string {
  let day = dateKey(value)
  while (!isWorkingDay(day)) day = addDays(day, -1)
  return day
}

function shifted(released: string, shift: number): string {
  let day = shift > 0 ? addDays(released, shift) : released
  for (let left = -shift; left > 0; left -= 1) day = officeDay(addDays(day, -1))
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

function monthAndDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

/** A month in the format of the register's statistics; month 0 is December of the year before. */
function monthKey(year: number, month: number): string {
  const date = new Date(Date.UTC(year, month - 1, 1))
  return date.toISOString().slice(0, 7)
}

/** The first and last month of the quarter `quarters` before that of a month: 2026-07/2026-09. */
function quarterBefore(year: number, month: number, quarters: number): string {
  const first = (Math.floor((month - 1) / 3) - quarters) * 3 + 1
  return `${monthKey(year, first)}/${monthKey(year, first + 2)}`
}
