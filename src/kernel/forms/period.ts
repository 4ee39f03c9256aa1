import { invalid } from '../calls/errors.ts'
import { addDays, addMonths, daysBetween } from '../format/calendar-day.ts'

/** A year back: what a report to those above is made of. */
const MONTHS_BACK = 12
/** More would be asked for by mistake. */
const MOST_DAYS = 366 * 5

export interface PeriodQuery {
  from?: string
  to?: string
}

/** Days as 2026-11-15, both counted. */
export interface DateRange {
  from: string
  to: string
}

/** Whole months up to today where nothing is said; a period that ends before it begins is a slip. */
export function periodOf({ from, to }: PeriodQuery, today: string): DateRange {
  const last = to ?? today
  const first = from ?? `${addMonths(last, 1 - MONTHS_BACK).slice(0, 7)}-01`
  if (first > last) throw invalid({ to: '结束日期不能早于开始日期' })
  if (addDays(first, MOST_DAYS) < last) throw invalid({ from: '一次最多统计五年' })
  return { from: first, to: last }
}

/** As many days right before a period, to compare it with. */
export const precedingRange = ({ from, to }: DateRange): DateRange => ({
  from: addDays(from, -1 - daysBetween(from, to)),
  to: addDays(from, -1),
})
