import { invalid } from '../calls/errors.ts'
import { addDays, addMonths, daysBetween } from '../format/calendar-day.ts'

/** The default period: reports to superior authorities cover a year. */
const MONTHS_BACK = 12
/** A longer period is assumed to be a mistake. */
const MOST_DAYS = 366 * 5

export interface PeriodQuery {
  from?: string
  to?: string
}

/** Days as 2026-11-15, both included. */
export interface DateRange {
  from: string
  to: string
}

/** The requested period, by default whole months up to today. A period that ends before it begins is refused. */
export function requestedPeriod({ from, to }: PeriodQuery, today: string): DateRange {
  const last = to ?? today
  const first = from ?? `${addMonths(last, 1 - MONTHS_BACK).slice(0, 7)}-01`
  if (first > last) throw invalid({ to: '结束日期不能早于开始日期' })
  if (addDays(first, MOST_DAYS) < last) throw invalid({ from: '一次最多统计五年' })
  return { from: first, to: last }
}

/** The period of the same length directly before, for comparison. */
export const precedingRange = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, -1 - daysBetween(from, to)),
  to: addDays(from, -1),
})
