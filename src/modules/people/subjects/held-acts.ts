import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'

export const HELD_STATES = ['waiting', 'done', 'cancelled'] as const

/** Working days of the waiting time; the day of the request does not count. */
const DAYS_HELD = 3

/** The last day on which a request can be cancelled. */
export const lastDayToCancel = (askedAt: number): string => addWorkingDays(dateKey(askedAt), DAYS_HELD)

/** When a request is carried out: at the start of the next day. */
export const momentAfterDay = (day: string): Date => startOfDay(addDays(day, 1))
