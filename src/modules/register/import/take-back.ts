/** What taking a batch back does: records it had made are ended, those it had changed are as they were, some are left. */
export interface Outcome {
  ended: number
  restored: number
  left: number
}

export const NOTHING_DONE: Outcome = { ended: 0, restored: 0, left: 0 }

export const addOutcomes = (one: Outcome, other: Outcome): Outcome => ({
  ended: one.ended + other.ended,
  restored: one.restored + other.restored,
  left: one.left + other.left,
})

/** A record that a batch has made or changed, as it is now. */
export interface Touched {
  /** The batch that wrote it last. */
  batchNo: string
  /** The batch that had written what it was before the last change; null where it was never changed. */
  before: string | null
  isEnded: boolean
  /** In a case: disputed, under repair, or out of sight meanwhile. */
  isOpen: boolean
}

/**
 * What becomes of a record when a batch is taken back. What somebody else has changed since, a later batch or a case, is
 * theirs and stays; so does what has ended anyway.
 */
export function fateOf(taken: string, { batchNo, before, isEnded, isOpen }: Touched): keyof Outcome {
  if (batchNo !== taken || isEnded || isOpen) return 'left'
  if (before === null) return 'ended'
  // The last change was made by a case, which leaves the number of the batch as it was.
  return before === taken ? 'left' : 'restored'
}
