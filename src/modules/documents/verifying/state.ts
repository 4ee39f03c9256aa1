import type { PaperState } from '../verify-contract.ts'

/** What a paper is worth at a moment. What was withdrawn stays so, even when its time would be over as well. */
export function stateAt(now: number, paper: { validUntil: Date | null; withdrawnAt: Date | null }): PaperState {
  if (paper.withdrawnAt) return 'withdrawn'
  return paper.validUntil && paper.validUntil.getTime() < now ? 'expired' : 'valid'
}
