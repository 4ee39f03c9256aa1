import { addDays, daysBetween, later } from '../../../kernel/format/calendar-day.ts'
import type { EndedReason } from './take-down-contract.ts'

/** The columns of a record that determine whether and how long it is public. */
export interface PublicityDates {
  publicityFrom: string | null
  publicityUntil: string | null
  /** The first day on which the record is no longer shown. */
  endedOn: string | null
  endedReason: EndedReason | null
  blocked: boolean
  /** Share scope; 1 means open to the public. */
  shareScope: number
}

export type PublicityStatus = '待公示' | '公示中' | '已届满' | '已修复终止' | '已撤销' | '异议屏蔽' | '不予公示'

/**
 * The status of a record on a day, derived from its dates and never stored. Only 公示中 may reach the public; the generated columns
 * `shown_from` and `shown_until` express the same rule in SQL.
 */
export function publicityStatusOn(record: PublicityDates, today: string): PublicityStatus {
  const { publicityFrom, publicityUntil, endedOn, endedReason, blocked, shareScope } = record
  if (publicityFrom === null || shareScope !== 1) return '不予公示'
  // The earliest end counts: a repair after the last day changes nothing.
  const endedEarly = endedOn !== null && endedOn <= today && (publicityUntil === null || endedOn <= publicityUntil)
  if (endedEarly) return endedReason === 'withdrawn' ? '已撤销' : endedReason === 'expired' ? '已届满' : '已修复终止'
  if (publicityUntil !== null && publicityUntil < today) return '已届满'
  if (blocked) return '异议屏蔽'
  return publicityFrom > today ? '待公示' : '公示中'
}

export interface RepairState {
  /** Whether an application is accepted on this day. */
  open: boolean
  /** First day on which an application is accepted; null if there is nothing to repair. */
  earliest: string | null
  /** Days until the first day for an application, 0 once it is reached. */
  daysToWait: number
  /** First day on which the record is no longer shown without any repair; null without an end. */
  endsByItselfOn: string | null
  /** Remaining days of publicity including today; null without an end. */
  daysLeft: number | null
}

/** The facts that determine the first day for an application. */
export interface RepairDays {
  repairableFrom: string | null
  /** Set after a denied application or a revoked repair. */
  reapplyFrom?: string | null
  publicityUntil: string | null
}

/** The first day on which an application is accepted; null if that is after the last day of publicity. */
export function firstRepairDay({ repairableFrom, reapplyFrom, publicityUntil }: RepairDays): string | null {
  if (repairableFrom === null || !reapplyFrom) return repairableFrom
  const first = later(repairableFrom, reapplyFrom)
  return publicityUntil !== null && first > publicityUntil ? null : first
}

/** The repair panel's state on a day; null if the record is not or no longer public. */
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
