import type { PublicityStatus } from './status.ts'

/** Why a record stops being shown, as the register keeps it. */
export const ENDED_REASONS = ['repaired', 'withdrawn', 'removed', 'fulfilled', 'expired'] as const
export type EndedReason = (typeof ENDED_REASONS)[number]

export interface Ground {
  name: string
  /** What the register then says ended it. */
  ends: EndedReason
  /** Only once the shortest time in public is over. */
  waits: boolean
  /** Needs a paper that says so. */
  needsBasis: boolean
}

/**
 * Why staff may take a record down. A decision that is revoked, changed or held void was not right, so it is not held for
 * any time; a repair is, and so is what has no name here, or it would be a way round.
 */
export const GROUNDS = {
  repair: { name: '信用修复', ends: 'repaired', waits: true, needsBasis: true },
  expiry: { name: '公示期满', ends: 'expired', waits: false, needsBasis: false },
  revoked: { name: '决定撤销', ends: 'withdrawn', waits: false, needsBasis: true },
  changed: { name: '决定变更', ends: 'withdrawn', waits: false, needsBasis: true },
  unlawful: { name: '确认违法', ends: 'withdrawn', waits: false, needsBasis: true },
  void: { name: '确认无效', ends: 'withdrawn', waits: false, needsBasis: true },
  error: { name: '数据错误', ends: 'withdrawn', waits: false, needsBasis: true },
  duplicate: { name: '重复', ends: 'withdrawn', waits: false, needsBasis: true },
  court: { name: '法院裁定', ends: 'withdrawn', waits: false, needsBasis: true },
  other: { name: '其他', ends: 'withdrawn', waits: true, needsBasis: true },
} as const satisfies Record<string, Ground>

export type GroundCode = keyof typeof GROUNDS

/** Whether a record can be removed from publicity: it can, it is no longer shown, or it is too early. */
export interface TakeDownVerdict {
  sort: 'ready' | 'ended' | 'early'
  /** Why not; empty when it can. */
  words: string
  before: PublicityStatus
  /** What it is once it is removed from publicity. */
  after: PublicityStatus | null
}
