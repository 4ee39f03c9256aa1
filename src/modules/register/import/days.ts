import { isCalendarDate } from '../../../kernel/format/date.ts'

/** "Without end" in the national field standard. */
export const ENDLESS_DAY = '2099-12-31'

// Accepts 2026-11-15, 2026/1/5, 2026.11.15, 2026年11月15日, 20261115; a following time of day is dropped.
const WRITTEN =
  /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))(?:[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?$/
// Spreadsheet serial dates, in days since the end of 1899; five digits cover 1927 to 2173.
const SERIAL = /^\d{5}(?:\.\d+)?$/
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** Parses a date to the form 2026-11-15; null if it does not exist. */
export function readDay(text: string): string | null {
  if (SERIAL.test(text)) return new Date(SERIAL_ZERO + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
  const match = WRITTEN.exec(text)
  if (!match) return null
  const [, year, ...parts] = match
  const [month, day] = parts.filter((part) => part !== undefined)
  const key = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return isCalendarDate(key) ? key : null
}

export const isEndlessText = (text: string): boolean => /^(?:长期|长期有效|永久|无固定期限)$/.test(text)
