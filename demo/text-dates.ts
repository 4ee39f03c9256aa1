import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'

/**
 * Dates inside a text, counted from the day it was released, so that the city never grows old. Offices sign, meet and
 * set terms on working days only: the day of release is the last one that was a working day, `{date-3}` is three working
 * days before it, `{date+30}` thirty days after it or the next working day.
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

/** The day itself if offices are open, else the last one before it on which they were. */
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

/** A month as the register's statistics name it; month 0 is December of the year before. */
function monthKey(year: number, month: number): string {
  const date = new Date(Date.UTC(year, month - 1, 1))
  return date.toISOString().slice(0, 7)
}

/** The quarter so many before that of a month, as its first and last month: 2026-07/2026-09. */
function quarterBefore(year: number, month: number, quarters: number): string {
  const first = (Math.floor((month - 1) / 3) - quarters) * 3 + 1
  return `${monthKey(year, first)}/${monthKey(year, first + 2)}`
}
