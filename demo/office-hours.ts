import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'

const DAY_MINUTES = 24 * 60
const OPENS = 8 * 60 + 30
const OPEN_MINUTES = 9 * 60

interface Between {
  /** What was done before. */
  after: Date
  before: Date
}

/** The same moment as somebody at a desk would have it: on a working day between 8:30 and 17:30, in the order of what was done. */
export function inOfficeHours(moment: Date, { after, before }: Between): Date {
  const fits = (at: Date) => at > after && at < before
  let later = deskTime(moment, 1)
  while (later <= after) later = deskTime(new Date(later.getTime() + DAY_MINUTES * 60_000), 1, later)
  const earlier = deskTime(moment, -1)
  return fits(later) ? later : fits(earlier) ? earlier : moment
}

/** A minute of an office day so many days before, or of the last one before that; what lies ahead is on the next one. */
export function officeTime(now: Date, daysAgo: number, minuteOfDay: number): Date {
  let day = addDays(dateKey(now), -daysAgo)
  while (!isWorkingDay(day)) day = addDays(day, daysAgo < 0 ? 1 : -1)
  return minuteOf(day, minuteOfDay)
}

/** People write when they are awake, on any day: from eight in the morning to nine at night. */
export const AWAKE = [8 * 60, 21 * 60] as const

/** A minute of the day that is so many days before, whatever the hour is now. */
export const minuteAgo = (now: Date, daysAgo: number, minuteOfDay: number): Date =>
  minuteOf(addDays(dateKey(now), -daysAgo), minuteOfDay)

const minuteOf = (day: string, minute: number): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + minute * 60_000)

/** On that day or the next open one in a direction; the time of the day is pressed into the hours, or taken from another moment. */
function deskTime(moment: Date, step: 1 | -1, timeOf?: Date): Date {
  let day = dateKey(moment)
  while (!isWorkingDay(day)) day = addDays(day, step)
  const start = Date.parse(`${day}T00:00:00+08:00`)
  const minutes = timeOf ? minutesOf(timeOf) : OPENS + Math.floor((minutesOf(moment) * OPEN_MINUTES) / DAY_MINUTES)
  return new Date(start + minutes * 60_000)
}

const minutesOf = (moment: Date): number =>
  Math.floor((moment.getTime() - Date.parse(`${dateKey(moment)}T00:00:00+08:00`)) / 60_000)
