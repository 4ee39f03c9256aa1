import { type DateValue, dateKey } from '../../../kernel/format/date.ts'
import { isWorkingDay } from '../../../kernel/format/working-days.ts'

/** Working days of offices. */
export interface Calendar {
  isWorkingDay(day: string): boolean
}

export const officeCalendar: Calendar = { isWorkingDay }

/** Working days for each part of the process, in order. */
export interface TimeLimits {
  accept: number
  /** Working days for forwarding after acceptance; by default forwarding is part of handling. */
  forward?: number
  handle: number
  reply: number
}

/** A period in which the sender completed the material; while it continues, `until` is today. */
export interface SupplementPause {
  from: string
  until: string
}

interface DueDates {
  accept: string
  /** Due date of forwarding, if it has a limit of its own. */
  forward?: string
  handle: string
  reply: string
  /** Due date of a review in progress. */
  review?: string
}

/** Parts that have ended: the next part counts from the day the previous one actually ended. */
export interface Progress {
  acceptedOn?: string
  handledOn?: string
  reviewAskedOn?: string
  pauses?: readonly SupplementPause[]
  /** Working days granted by an extension. */
  extendedBy?: number
}

export const REVIEW_WORKING_DAYS = 15
export const EXTENSION_WORKING_DAYS = 10

/** The last day of each part. The day of submission and days with a stopped clock do not count. */
export function computeDueDates(
  { timeLimits }: { timeLimits: TimeLimits },
  submittedAt: DateValue,
  calendar: Calendar = officeCalendar,
  { acceptedOn, handledOn, reviewAskedOn, pauses = [], extendedBy = 0 }: Progress = {},
): DueDates {
  const accept = dayAfter(dateKey(submittedAt), timeLimits.accept, calendar, pauses)
  const { forward: handOn = 0 } = timeLimits
  const handle = dayAfter(acceptedOn ?? accept, handOn + timeLimits.handle + extendedBy, calendar, pauses)
  const reply = dayAfter(handledOn ?? handle, timeLimits.reply, calendar, pauses)
  return {
    accept,
    ...(handOn > 0 && { forward: dayAfter(acceptedOn ?? accept, handOn, calendar, pauses) }),
    handle,
    reply,
    ...(reviewAskedOn && { review: dayAfter(reviewAskedOn, REVIEW_WORKING_DAYS, calendar) }),
  }
}

/** The current limit; `stopped` while the sender completes the material, `none` when nothing is due. */
export type LimitClock = keyof DueDates | 'stopped' | 'none'

/** First and last day of a state's limit; null if it has none. */
export function countSpan(
  clock: LimitClock,
  submittedAt: DateValue,
  due: DueDates,
  { acceptedOn, handledOn, reviewAskedOn }: Progress = {},
): { from: string; due: string } | null {
  if (clock === 'accept') return { from: dateKey(submittedAt), due: due.accept }
  if (clock === 'forward' && due.forward) return { from: acceptedOn ?? due.accept, due: due.forward }
  if (clock === 'handle') return { from: acceptedOn ?? due.accept, due: due.handle }
  if (clock === 'reply') return { from: handledOn ?? due.handle, due: due.reply }
  return clock === 'review' && due.review && reviewAskedOn ? { from: reviewAskedOn, due: due.review } : null
}

type Light = 'green' | 'amber' | 'red'

const AMBER_FROM = 0.8

/** Amber when four fifths of the working days are used, red after the last day. */
export function chooseLight(
  { from, due, today, pauses = [] }: { from: string; due: string; today: string; pauses?: readonly SupplementPause[] },
  calendar: Calendar = officeCalendar,
): Light {
  if (today > due) return 'red'
  const used = workingDaysUpTo(from, today, calendar, pauses)
  const all = workingDaysUpTo(from, due, calendar, pauses)
  return all > 0 && used / all >= AMBER_FROM ? 'amber' : 'green'
}

/** Whether twice the limit has passed, so that the case is escalated. */
export function isEscalated(
  { from, due, today, pauses = [] }: { from: string; due: string; today: string; pauses?: readonly SupplementPause[] },
  calendar: Calendar = officeCalendar,
): boolean {
  const limit = 2 * Math.max(1, workingDaysUpTo(from, due, calendar, pauses))
  // For cases that are years late, counting stops as soon as the answer is certain.
  return workingDaysUpTo(from, today, calendar, pauses, limit + 1) > limit
}

/** Working days after `from` up to and including `to` on which the clock ran; counting stops at `most`. */
export function workingDaysUpTo(
  from: string,
  to: string,
  calendar: Calendar,
  pauses: readonly SupplementPause[] = [],
  most = Number.POSITIVE_INFINITY,
): number {
  let count = 0
  for (let day = nextDay(from); day <= to && count < most; day = nextDay(day))
    if (counts(day, calendar, pauses)) count += 1
  return count
}

/** The day a number of working days after another; zero working days after a day off is the next working day. */
export function dayAfter(
  from: string,
  count: number,
  calendar: Calendar,
  pauses: readonly SupplementPause[] = [],
): string {
  let day = from
  for (let left = count; left > 0; ) {
    day = nextDay(day)
    if (counts(day, calendar, pauses)) left -= 1
  }
  while (!calendar.isWorkingDay(day)) day = nextDay(day)
  return day
}

// The day on which material is requested counts, the day on which it arrives does not.
const counts = (day: string, calendar: Calendar, pauses: readonly SupplementPause[]): boolean =>
  calendar.isWorkingDay(day) && !pauses.some(({ from, until }) => from < day && day <= until)

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
