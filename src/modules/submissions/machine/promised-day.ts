import { longDate } from '../../../kernel/format/date.ts'
import {
  type Calendar,
  computeDueDates,
  dayAfter,
  EXTENSION_WORKING_DAYS,
  type LimitClock,
  officeCalendar,
  REVIEW_WORKING_DAYS,
  type SupplementPause,
  type TimeLimits,
  workingDaysUpTo,
} from './due-dates.ts'

/**
 * The one day that senders are told, everywhere the same. The receipt states the latest possible day. Acceptance computes it
 * again, never later; a supplement or an extension moves it, and a review sets a new one.
 */
export const firstPromise = (
  kind: { timeLimits: TimeLimits },
  submittedAt: Date,
  calendar: Calendar = officeCalendar,
): string => computeDueDates(kind, submittedAt, calendar).reply

/** A step of a case with the values that affect the promise. */
interface PromiseStep {
  from: LimitClock
  to: LimitClock
  today: string
  /** The pause that ends with this step. */
  pause?: SupplementPause
  /** The step grants the first extension of this case. */
  isExtended?: boolean
}

export interface MovedPromise {
  was: string
  day: string
  why: 'accepted' | 'supplemented' | 'extended' | 'reviewed'
  /** Working days by which it moved. */
  by: number
}

/** The new promised day after a step; null if it stays. */
export function movePromise(
  { timeLimits }: { timeLimits: TimeLimits },
  was: string,
  { from, to, today, pause, isExtended }: PromiseStep,
  calendar: Calendar = officeCalendar,
): MovedPromise | null {
  if (to === 'review' && from !== 'review')
    return { was, day: dayAfter(today, REVIEW_WORKING_DAYS, calendar), why: 'reviewed', by: REVIEW_WORKING_DAYS }
  if (pause) {
    const by = workingDaysUpTo(pause.from, pause.until, calendar)
    return by > 0 ? { was, day: dayAfter(was, by, calendar), why: 'supplemented', by } : null
  }
  if (isExtended) {
    const by = EXTENSION_WORKING_DAYS
    return { was, day: dayAfter(was, by, calendar), why: 'extended', by }
  }
  if (from !== 'accept' || (to !== 'handle' && to !== 'forward')) return null
  const anew = dayAfter(today, (timeLimits.forward ?? 0) + timeLimits.handle + timeLimits.reply, calendar)
  return anew < was ? { was, day: anew, why: 'accepted', by: 0 } : null
}

/** The timeline's explanation of a moved promise, with the old and the new day. */
export function explainPromise({ was, day, why, by }: MovedPromise): string {
  const both = `最迟答复您的日期由 ${longDate(was)} 改为 ${longDate(day)}`
  switch (why) {
    case 'accepted':
      return `从受理当天重新计算，${both}。`
    case 'supplemented':
      return `等待补正用去 ${by} 个工作日，不计入办理时间，${both}。`
    case 'extended':
      return `经批准延期 ${by} 个工作日，${both}。`
    case 'reviewed':
      return `复核在 ${by} 个工作日内答复您，最迟 ${longDate(day)}。`
  }
}
