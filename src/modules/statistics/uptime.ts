import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'

/** An outage from the last pulse before a gap to the first one after it, in milliseconds. */
export interface Outage {
  from: number
  until: number
}

const MINUTE = 60_000

/** Availability as a percentage, minutes of outage by day, and each outage. */
export function summariseOutages(breaks: readonly Outage[], { since, today }: { since: number; today: string }) {
  const end = startOfDay(today).getTime()
  if (since >= end) return { share: null, days: [], breaks: [] }
  const away = (from: number, until: number) =>
    breaks.reduce((sum, each) => sum + Math.max(0, Math.min(each.until, until) - Math.max(each.from, from)), 0)
  const days = []
  for (let day = dateKey(since); day < today; day = addDays(day, 1)) {
    const from = Math.max(since, startOfDay(day).getTime())
    days.push({ day, minutes: Math.round(away(from, startOfDay(addDays(day, 1)).getTime()) / MINUTE) })
  }
  return {
    share: 1 - away(since, end) / (end - since),
    days,
    breaks: breaks
      .filter(({ from, until }) => until > since && from < end)
      .map(({ from, until }) => ({
        at: new Date(Math.max(from, since)).toISOString(),
        minutes: Math.max(1, Math.round((until - Math.max(from, since)) / MINUTE)),
      })),
  }
}
