/** The effect of taking a batch back: records it created are ended, records it changed are restored, some are left. */
export interface TakeBackOutcome {
  ended: number
  restored: number
  left: number
}

export const NO_OUTCOME: TakeBackOutcome = { ended: 0, restored: 0, left: 0 }

export const addOutcomes = (one: TakeBackOutcome, other: TakeBackOutcome): TakeBackOutcome => ({
  ended: one.ended + other.ended,
  restored: one.restored + other.restored,
  left: one.left + other.left,
})

/** The current state of a record that a batch created or changed. */
export interface TouchedRecord {
  /** The batch that wrote it last. */
  batchNo: string
  /** The batch of the state before the last change; null if it was never changed. */
  before: string | null
  isEnded: boolean
  /** Part of a case: disputed, under repair, or hidden meanwhile. */
  isOpen: boolean
}

/** The effect on one record. A record changed since by a later batch or a case is left as it is, and so is an ended one. */
export function decideFate(taken: string, { batchNo, before, isEnded, isOpen }: TouchedRecord): keyof TakeBackOutcome {
  if (batchNo !== taken || isEnded || isOpen) return 'left'
  if (before === null) return 'ended'
  // A case made the last change; it does not change the batch number.
  return before === taken ? 'left' : 'restored'
}
