import type { Db } from '../../kernel/data/db.server.ts'

/** Types of ledger entries about a record or a paper. A record that becomes public again after its end is published a second time. */
export const ENTRY_TYPES = ['published', 'corrected', 'ended'] as const
export type EntryType = (typeof ENTRY_TYPES)[number]

/** Value of the field `dataset` in entries about papers. */
export const PAPERS = 'paper'

/** Functions for rooms that issue papers; called in the transaction of the issue. */
export interface PaperEntries {
  /** `view` is the part of the paper that its owner can show; the ledger stores only its salted hash. */
  issued(tx: Db, paper: { number: string; view: string; at: Date }): Promise<void>
  withdrawn(tx: Db, paper: { number: string; at: Date }): Promise<void>
}
