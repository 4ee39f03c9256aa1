import { isCalendarDate } from './date.ts'

export const EARLIEST_DAY = '1900-01-01'

export const notADay = (label: string): string => `${label}应为 2026-11-15 的形式`

export const tooEarly = (label: string): string => `${label}不能早于 ${EARLIEST_DAY}`

/** What `day(label)` of the fields says about a value, for pages that run in the browser: schemas are too heavy there. */
export function dayRefusal(label: string, value: string): string | undefined {
  if (!isCalendarDate(value)) return notADay(label)
  return value < EARLIEST_DAY ? tooEarly(label) : undefined
}
