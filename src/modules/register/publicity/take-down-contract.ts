import type { PublicityStatus } from './status.ts'

/** Reasons for the early end of publicity, as stored. */
export const ENDED_REASONS = ['repaired', 'withdrawn', 'removed', 'fulfilled', 'expired'] as const
export type EndedReason = (typeof ENDED_REASONS)[number]

export interface Ground {
  name: string
  /** The end reason that is stored with the record. */
  ends: EndedReason
  /** Allowed only after the minimum period of publicity. */
  waits: boolean
  /** Whether a document must be given as basis. */
  needsBasis: boolean
}

/**
 * Reasons for which staff can take a record down. A decision that was revoked, changed or annulled was wrong, so no minimum applies; for a
 * repair it does, and for 其他 too, which would otherwise be a loophole.
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

/** Whether a record can be taken down: yes, already ended, or too early. */
export interface TakeDownVerdict {
  sort: 'ready' | 'ended' | 'early'
  /** The reason why the record cannot be taken down; empty if it can. */
  words: string
  before: PublicityStatus
  /** The status of the record after it is taken down. */
  after: PublicityStatus | null
}
