import type { Db } from '../../kernel/data/db.server.ts'

/** What the ledger says of a record or a paper. A record that is shown again after it had ended is published once more. */
export const ENTRY_TYPES = ['published', 'corrected', 'ended'] as const
export type EntryType = (typeof ENTRY_TYPES)[number]

/** In the place of the dataset for papers. */
export const PAPERS = 'paper'

/** What the ledger hands to rooms that issue papers: called in the transaction of the issue. */
export interface PaperEntries {
  /** `view`: what the paper's owner shows of it; the ledger has its salted hash only. */
  issued(tx: Db, paper: { number: string; view: string; at: Date }): Promise<void>
  withdrawn(tx: Db, paper: { number: string; at: Date }): Promise<void>
}
