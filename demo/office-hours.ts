import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'

const DAY_MINUTES = 24 * 60
const OPENS = 8 * 60 + 30
const OPEN_MINUTES = 9 * 60

interface Between {
  /** The moment of the previous step. */
  after: Date
  before: Date
}

/** Moves a moment into office hours (working days, 8:30 to 17:30), keeping it between the previous and the next step if possible. */
export function inOfficeHours(moment: Date, { after, before }: Between): Date {
  const fits = (at: Date) => at > after && at < before
  let later = deskTime(moment, 1)
  while (later <= after) later = deskTime(new Date(later.getTime() + DAY_MINUTES * 60_000), 1, later)
  const earlier = deskTime(moment, -1)
  return fits(later) ? later : fits(earlier) ? earlier : moment
}

/** A minute of the day `daysAgo`, moved back to a working day. Negative `daysAgo` lie ahead and move forward. */
export function officeTime(now: Date, daysAgo: number, minuteOfDay: number): Date {
  let day = addDays(dateKey(now), -daysAgo)
  while (!isWorkingDay(day)) day = addDays(day, daysAgo < 0 ? 1 : -1)
  return minuteOf(day, minuteOfDay)
}

/** Minutes of the day between which people send cases, on any day: 8:00 to 21:00. */
export const AWAKE = [8 * 60, 21 * 60] as const

/** A minute of the day `daysAgo`, independent of the present time of day. */
export const minuteAgo = (now: Date, daysAgo: number, minuteOfDay: number): Date =>
  minuteOf(addDays(dateKey(now), -daysAgo), minuteOfDay)

const minuteOf = (day: string, minute: number): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + minute * 60_000)

/** The working day at or next to a moment, in the direction of `step`. The time of day is scaled into the office hours, or copied from `timeOf`. */
function deskTime(moment: Date, step: 1 | -1, timeOf?: Date): Date {
  let day = dateKey(moment)
  while (!isWorkingDay(day)) day = addDays(day, step)
  const start = Date.parse(`${day}T00:00:00+08:00`)
  const minutes = timeOf ? minutesOf(timeOf) : OPENS + Math.floor((minutesOf(moment) * OPEN_MINUTES) / DAY_MINUTES)
  return new Date(start + minutes * 60_000)
}

const minutesOf = (moment: Date): number =>
  Math.floor((moment.getTime() - Date.parse(`${dateKey(moment)}T00:00:00+08:00`)) / 60_000)
