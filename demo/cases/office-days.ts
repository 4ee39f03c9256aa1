import { dateKey } from '../../src/kernel/format/date.ts'
import { isWorkingDay } from '../../src/kernel/format/working-days.ts'

const DAY = 86_400_000

/** A minute of the office day that is the given number of working days before today, in the time of the city (UTC+8). */
export function officeMoment(now: Date, workingDaysAgo: number, minuteOfDay: number): number {
  let day = Date.parse(`${dateKey(now)}T00:00:00+08:00`)
  for (let left = workingDaysAgo; left > 0; ) {
    day -= DAY
    if (isWorkingDay(dateKey(day))) left -= 1
  }
  return day + minuteOfDay * 60_000
}
