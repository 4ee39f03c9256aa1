/* Days as 2026-11-15, without clock or time zone: comparing two of them as text compares them in time. */

/**
 * The last day of a period of months: the same day of the month, or the last day of a shorter month (Civil Code, article 202). 2025-11-30 plus three
 * months is 2026-02-28.
 */
export function addMonths(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(dayOfMonth, last))
  return keyOf(first)
}

export function addDays(day: string, days: number): string {
  const [year, month, dayOfMonth] = partsOf(day)
  return keyOf(new Date(Date.UTC(year, month - 1, dayOfMonth + days)))
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

export const earlier = (a: string, b: string): string => (a < b ? a : b)

export const later = (a: string, b: string): string => (a > b ? a : b)

/** A day in Chinese: 2026年4月1日. */
export function dayInWords(day: string): string {
  const [year, month, dayOfMonth] = partsOf(day)
  return `${year}年${month}月${dayOfMonth}日`
}

function partsOf(day: string): [number, number, number] {
  const [year = Number.NaN, month = Number.NaN, dayOfMonth = Number.NaN] = day.split('-').map(Number)
  return [year, month, dayOfMonth]
}

const keyOf = (date: Date): string => date.toISOString().slice(0, 10)
