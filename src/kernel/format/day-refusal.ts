import { isCalendarDate } from './date.ts'

export const EARLIEST_DAY = '1900-01-01'

export const notADay = (label: string): string => `${label}应为 2026-11-15 的形式`

export const tooEarly = (label: string): string => `${label}不能早于 ${EARLIEST_DAY}`

/** The message of the field schema `day(label)`, for code in the browser, where the schema library is too large. */
export function dayRefusal(label: string, value: string): string | undefined {
  if (!isCalendarDate(value)) return notADay(label)
  return value < EARLIEST_DAY ? tooEarly(label) : undefined
}
