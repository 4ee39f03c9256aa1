import { type DateValue, dateKey, toDate } from './date.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Relative time in the wording of the main site. `now` is a parameter, so that server and browser render the same text. */
export function timeAgo(value: DateValue, now: DateValue): string {
  const seconds = secondsBetween(value, now)
  if (seconds < HOUR) return minutesAgo(seconds)
  if (seconds < DAY) return hoursAgo(seconds)
  return `${Math.floor(seconds / DAY)}天前`
}

/** Relative time that becomes a date for older entries. */
export function timeAgoOrDate(value: DateValue, now: DateValue): string {
  const seconds = secondsBetween(value, now)
  if (seconds < 30) return '刚刚'
  if (seconds < HOUR) return minutesAgo(seconds)
  if (seconds < DAY) return hoursAgo(seconds)
  if (seconds < 2 * DAY) return '1天前'
  return dateKey(value)
}

// A browser's clock may be behind the server's: a time in the future counts as now.
function secondsBetween(value: DateValue, now: DateValue): number {
  return Math.max(0, (toDate(now).getTime() - toDate(value).getTime()) / 1000)
}

// At least one minute; "0 minutes ago" is not idiomatic.
function minutesAgo(seconds: number): string {
  return `${Math.max(1, Math.floor(seconds / MINUTE))}分钟前`
}

function hoursAgo(seconds: number): string {
  return `${Math.floor(seconds / HOUR)}小时前`
}
