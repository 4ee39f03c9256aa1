import type { PaperState } from '../verify-contract.ts'

/** The state of a paper at a moment. Withdrawn takes precedence over expired. */
export function paperStateAt(now: number, paper: { validUntil: Date | null; withdrawnAt: Date | null }): PaperState {
  if (paper.withdrawnAt) return 'withdrawn'
  return paper.validUntil && paper.validUntil.getTime() < now ? 'expired' : 'valid'
}
