import { addDays } from '../../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'

export const HELD_STATES = ['waiting', 'done', 'cancelled'] as const

/** Working days for which an act is held; the day on which it was asked for does not count. */
const DAYS_HELD = 3

/** The last day on which an act can be cancelled. */
export const lastDayToCancel = (askedAt: number): string => addWorkingDays(dateKey(askedAt), DAYS_HELD)

/** When an act is carried out: with the beginning of the day after. */
export const momentAfter = (day: string): Date => startOfDay(addDays(day, 1))
