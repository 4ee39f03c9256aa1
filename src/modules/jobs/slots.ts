import { dateKey, toDate } from '../../kernel/format/date.ts'
import type { JobKind } from './contract.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The last time at which a recurring job was due. Earlier missed slots are skipped. */
export function lastSlot(every: NonNullable<JobKind<never>['every']>, now: number): Date {
  if ('minutes' in every) return new Date(now - (now % (every.minutes * MINUTE)))
  const today = toDate(`${dateKey(now)} ${every.dayAt}`)
  return today.getTime() <= now ? today : toDate(`${dateKey(now - DAY)} ${every.dayAt}`)
}
