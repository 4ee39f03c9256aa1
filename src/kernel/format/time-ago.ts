import { type DateValue, dateKey, toDate } from './date.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The wording of the main site. `now` is handed in so that server and browser write the same text. */
export function timeAgo(value: DateValue, now: DateValue): string {
  const seconds = secondsBetween(value, now)
  if (seconds < HOUR) return minutesAgo(seconds)
  if (seconds < DAY) return hoursAgo(seconds)
  return `${Math.floor(seconds / DAY)}天前`
}

/** Another wording, in which an older entry shows its date. */
export function timeAgoOrDate(value: DateValue, now: DateValue): string {
  const seconds = secondsBetween(value, now)
  if (seconds < 30) return '刚刚'
  if (seconds < HOUR) return minutesAgo(seconds)
  if (seconds < DAY) return hoursAgo(seconds)
  if (seconds < 2 * DAY) return '1天前'
  return dateKey(value)
}

// A reader's clock may run behind the server's: what seems to lie ahead counts as just written.
function secondsBetween(value: DateValue, now: DateValue): number {
  return Math.max(0, (toDate(now).getTime() - toDate(value).getTime()) / 1000)
}

// Nobody says "0 minutes ago".
function minutesAgo(seconds: number): string {
  return `${Math.max(1, Math.floor(seconds / MINUTE))}分钟前`
}

function hoursAgo(seconds: number): string {
  return `${Math.floor(seconds / HOUR)}小时前`
}
