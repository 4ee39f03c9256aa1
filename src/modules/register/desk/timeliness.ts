import { addDays } from '../../../kernel/format/calendar-day.ts'
import { addWorkingDays, isWorkingDay } from '../../../kernel/format/working-days.ts'
import { WORKING_DAYS } from '../import/run.ts'

/** The first day of a decision that is still in time when it is reported on this day. */
export function cutoffOf(day: string): string {
  let cutoff = day
  while (addWorkingDays(addDays(cutoff, -1), WORKING_DAYS) >= day) cutoff = addDays(cutoff, -1)
  return cutoff
}

/** The days of a period, each with the first day of a decision that is in time on it. */
export function cutoffsOf(from: string, to: string): { days: string[]; cutoffs: string[] } {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return { days, cutoffs: days.map(cutoffOf) }
}

/** From here on working days are counted; what was decided before is counted from here. */
export const FIRST_DAY = '2015-01-01'

/** Days from the first on, each with how many working days there were up to and with it. */
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
