import { type DateValue, dateKey, formatDate } from '../../kernel/format/date.ts'

const DAY = 86_400_000

/** Describes a time in everyday words: 今天 09:12, 昨天 18:40, 2026-11-03 10:05. */
export function describeMoment(at: DateValue, now: number): string {
  const time = formatDate(at, 'hh:mm')
  const day = dateKey(at)
  if (day === dateKey(now)) return `今天 ${time}`
  return `${day === dateKey(now - DAY) ? '昨天' : day} ${time}`
}
