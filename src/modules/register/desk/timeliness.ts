import { addDays } from '../../../kernel/format/calendar-day.ts'
import { addWorkingDays, isWorkingDay } from '../../../kernel/format/working-days.ts'
import { WORKING_DAYS } from '../import/run.ts'

/** The earliest decision date that is still on time if reported on this day. */
export function findCutoff(day: string): string {
  let cutoff = day
  while (addWorkingDays(addDays(cutoff, -1), WORKING_DAYS) >= day) cutoff = addDays(cutoff, -1)
  return cutoff
}

/** The days of a period, each with the earliest decision date that is on time. */
export function listCutoffs(from: string, to: string): { days: string[]; cutoffs: string[] } {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return { days, cutoffs: days.map(findCutoff) }
}

/** Start of the working-day count; earlier decisions are counted from here. */
export const FIRST_DAY = '2015-01-01'

/** All days from the first, each with the number of working days up to and including it. */
export function workingDayCounts(to: string): { days: string[]; counts: number[] } {
  const days: string[] = []
  const counts: number[] = []
  let count = 0
  for (let day = FIRST_DAY; day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1
    days.push(day)
    counts.push(count)
  }
  return { days, counts }
}
