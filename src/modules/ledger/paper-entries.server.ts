import { hash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { PAPERS } from './contract.ts'
import { ledgerEntry } from './tables.server.ts'

const SALT_BYTES = 16

/** Appends the issue of a paper, in the transaction that registers it. */
export async function appendIssued(
  tx: Db,
  { number, view, at }: { number: string; view: string; at: Date },
): Promise<void> {
  const salt = randomBytes(SALT_BYTES)
  await tx.insert(ledgerEntry).values({
    ...{ at, type: 'published', dataset: PAPERS, thingId: number, salt },
    event: JSON.stringify({ v: 1, type: 'published', at: at.toISOString(), dataset: PAPERS }),
    commitment: hash('sha256', Buffer.concat([salt, Buffer.from(view)]), 'buffer'),
  })
}

/** Appends the withdrawal of a paper. Papers older than the ledger have no entry, and their withdrawal gets none. */
export async function appendWithdrawn(tx: Db, { number, at }: { number: string; at: Date }): Promise<void> {
  const isLive = and(eq(ledgerEntry.dataset, PAPERS), eq(ledgerEntry.thingId, number), isNotNull(ledgerEntry.salt))
  const [live] = await tx
    .update(ledgerEntry)
    .set({ salt: null })
    .where(isLive)
    .returning({ commitment: ledgerEntry.commitment })
  if (!live) return
  await tx.insert(ledgerEntry).values({
    ...{ at, type: 'ended', dataset: PAPERS, thingId: number, commitment: live.commitment },
    event: JSON.stringify({ v: 1, type: 'ended', at: at.toISOString(), dataset: PAPERS, reason: 'withdrawn' }),
  })
}
