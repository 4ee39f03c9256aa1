import { addDays, daysBetween, later } from '../../../kernel/format/calendar-day.ts'
import type { EndedReason } from './take-down-contract.ts'

/** The columns of a record that say whether and how long it is public. */
export interface PublicityDates {
  publicityFrom: string | null
  publicityUntil: string | null
  /** The first day on which the record is no longer shown. */
  endedOn: string | null
  endedReason: EndedReason | null
  blocked: boolean
  /** 1 open to the public. */
  shareScope: number
}

export type PublicityStatus = '待公示' | '公示中' | '已届满' | '已修复终止' | '已撤销' | '异议屏蔽' | '不予公示'

/**
 * The state of a record on a day. Never stored: it follows from the dates. Only 公示中 may reach the public; the table's
 * `shown_from` and `shown_until` say the same in SQL.
 */
export function publicityStatusOn(record: PublicityDates, today: string): PublicityStatus {
  const { publicityFrom, publicityUntil, endedOn, endedReason, blocked, shareScope } = record
  if (publicityFrom === null || shareScope !== 1) return '不予公示'
  // What ended first is what ended it: a repair after the last day changes nothing any more.
  const endedEarly = endedOn !== null && endedOn <= today && (publicityUntil === null || endedOn <= publicityUntil)
  if (endedEarly) return endedReason === 'withdrawn' ? '已撤销' : endedReason === 'expired' ? '已届满' : '已修复终止'
  if (publicityUntil !== null && publicityUntil < today) return '已届满'
  if (blocked) return '异议屏蔽'
  return publicityFrom > today ? '待公示' : '公示中'
}

export interface RepairState {
  /** Whether an application is accepted on this day. */
  open: boolean
  /** First day on which an application is accepted; null when there is nothing to repair. */
  earliest: string | null
  /** Days until then, 0 once it has come. */
  daysToWait: number
  /** First day on which the record is gone without anybody's doing; null without an end. */
  endsByItselfOn: string | null
  /** Days on which it is still shown, today among them; null without an end. */
  daysLeft: number | null
}

/** What says from which day on one may apply for a repair. */
export interface RepairDays {
  repairableFrom: string | null
  /** After an application that was denied, or a repair that was revoked. */
  reapplyFrom?: string | null
  publicityUntil: string | null
}

/** The first day on which an application is accepted; null where that day would be after the last day of publicity. */
export function firstRepairDay({ repairableFrom, reapplyFrom, publicityUntil }: RepairDays): string | null {
  if (repairableFrom === null || !reapplyFrom) return repairableFrom
  const first = later(repairableFrom, reapplyFrom)
  return publicityUntil !== null && first > publicityUntil ? null : first
}

/** What the panel beside a record says about repair on a day; null when the record is not, or no longer, shown. */
export function repairOn(record: PublicityDates & RepairDays, today: string): RepairState | null {
  const status = publicityStatusOn(record, today)
  if (status !== '公示中' && status !== '待公示' && status !== '异议屏蔽') return null
  const { publicityUntil: until, publicityFrom } = record
  const earliest = firstRepairDay(record)
  return {
    open: earliest !== null && earliest <= today,
    earliest,
    daysToWait: earliest === null ? 0 : Math.max(0, daysBetween(today, earliest)),
    endsByItselfOn: until === null ? null : addDays(until, 1),
    daysLeft: until === null ? null : daysBetween(later(today, publicityFrom!), until) + 1,
  }
}
