import { daysBetween } from '../../src/kernel/format/calendar-day.ts'
import type { GroundCode } from '../../src/modules/register/publicity/take-down-contract.ts'

/** A way in which a penalty is annulled: the deciding body, its document, and the range of days after the penalty. */
export interface Annulment {
  ground: GroundCode
  basis: string
  after: readonly [least: number, most: number]
  /** Weight relative to the other ways. */
  weight: number
}

/**
 * By the office itself when it finds its mistake; by reconsideration, requested within 60 days and decided within 60 to 90; by a court, with six
 * months to sue and as many to judge. The ranges do not overlap, even where the end moves to the next working day, so the days of a record identify
 * the way.
 */
export const ANNULMENTS: readonly Annulment[] = [
  { ground: 'revoked', basis: '撤销行政处罚决定书', after: [6, 48], weight: 3 },
  { ground: 'changed', basis: '行政复议决定书', after: [62, 90], weight: 3 },
  { ground: 'revoked', basis: '行政复议决定书', after: [104, 140], weight: 2 },
  { ground: 'unlawful', basis: '行政判决书', after: [154, 230], weight: 3 },
  { ground: 'revoked', basis: '行政判决书', after: [244, 310], weight: 1 },
  { ground: 'void', basis: '行政判决书', after: [324, 360], weight: 1 },
]

/** The way that fits the days of a record. */
export const annulmentOf = (decided: string, ended: string): Annulment =>
  ANNULMENTS.findLast(({ after: [least] }) => daysBetween(decided, ended) >= least) ?? ANNULMENTS[0]!
