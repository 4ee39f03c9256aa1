import { addDays, daysBetween } from '../../../kernel/format/calendar-day.ts'
import { dateKey, toDate, weekday } from '../../../kernel/format/date.ts'
import type { Frequency } from './rules.ts'

/** Days before the end of a permit at which its holder is reminded. */
const PERMIT_DAYS = [60, 30, 7]
const COMMITMENT_DAYS = [30, 7]
const ANNUAL_DAYS = [30, 7]

/** Reminders missed while the portal was down are made up for within this many days. */
const MOST_MISSED_DAYS = 7

export interface DueDay {
  /** The day on which a permit or listing ends. */
  day: string
  /** Number of days between the reminder and that end. */
  before: number
}

export interface DueDays {
  /** The days since the last pass, including today. */
  days: string[]
  permit: DueDay[]
  commitment: DueDay[]
  /** The year whose annual reports are reminded of, if today is a day for such reminders. */
  annual: (DueDay & { year: number })[]
}

/** The due days to notify of today; `last` is the day of the previous pass. */
export function dueDays(last: string | null, today: string): DueDays {
  const missed = last === null ? 1 : Math.min(MOST_MISSED_DAYS, Math.max(0, daysBetween(last, today)))
  const days = Array.from({ length: missed }, (_, back) => addDays(today, back - missed + 1))
  const ending = (ahead: readonly number[]): DueDay[] =>
    days.flatMap((from) => ahead.map((before) => ({ day: addDays(from, before), before })))
  return {
    days,
    permit: ending(PERMIT_DAYS),
    commitment: ending(COMMITMENT_DAYS),
    annual: ending(ANNUAL_DAYS)
      .filter(({ day }) => day.endsWith(ANNUAL_END))
      .map((due) => ({ ...due, year: Number(due.day.slice(0, 4)) - 1 })),
  }
}

/** Annual reports for a year are published by the end of June of the next year (企业信息公示暂行条例, article 8). */
const ANNUAL_END = '-06-30'

/** The last day on which the report for this year is published in time. */
export const annualDeadline = (year: number): string => `${year + 1}${ANNUAL_END}`

const LETTER_HOUR = '08:00'
const DAY_MS = 86_400_000

/** The earliest time of the next message after one that is sent now. */
export function nextLetterTime(frequency: Frequency, now: number): Date {
  if (frequency === 'at-once') return new Date(now)
  for (let ahead = 0; ; ahead += 1) {
    const day = dateKey(now + ahead * DAY_MS)
    const at = toDate(`${day} ${LETTER_HOUR}`)
    if (at.getTime() > now && (frequency === 'daily' || weekday(day) === '星期一')) return at
  }
}
