import { daysBetween } from '../../src/kernel/format/calendar-day.ts'
import type { GroundCode } from '../../src/modules/register/publicity/take-down-contract.ts'

/** How a penalty ceases to hold: who says so in which paper, and how many days after the decision that can be. */
export interface Annulment {
  ground: GroundCode
  basis: string
  after: readonly [least: number, most: number]
  /** How often, beside the others. */
  weight: number
}

/**
 * By the office itself, once it finds its mistake; in reconsideration, asked for within 60 days and decided within 60 to 90;
 * by a court, in which suits are brought within six months and judged within as many. No two overlap, not even where the end
 * moves to the next working day: from the days of a record one says why it ended.
 */
export const ANNULMENTS: readonly Annulment[] = [
  { ground: 'revoked', basis: '撤销行政处罚决定书', after: [6, 48], weight: 3 },
  { ground: 'changed', basis: '行政复议决定书', after: [62, 90], weight: 3 },
  { ground: 'revoked', basis: '行政复议决定书', after: [104, 140], weight: 2 },
  { ground: 'unlawful', basis: '行政判决书', after: [154, 230], weight: 3 },
  { ground: 'revoked', basis: '行政判决书', after: [244, 310], weight: 1 },
  { ground: 'void', basis: '行政判决书', after: [324, 360], weight: 1 },
]

/** As the days of a record tell it. */
export const annulmentOf = (decided: string, ended: string): Annulment =>
  ANNULMENTS.findLast(({ after: [least] }) => daysBetween(decided, ended) >= least) ?? ANNULMENTS[0]!
