import { inArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { movedAddress } from '../tables.server.ts'
import { updateMovesAfterRenaming } from './moved-addresses.ts'

export const readMovedAddresses = async (from: Db): Promise<Map<string, string>> =>
  new Map((await from.select().from(movedAddress)).map(({ from: old, to }) => [old, to]))

/** Stores that an address redirects to another, and updates redirects that pointed to it. */
export async function storeMovedAddress(tx: Db, move: { from: string; to: string }, at: Date): Promise<void> {
  const before = await readMovedAddresses(tx)
  const after = updateMovesAfterRenaming(before, move)
  const gone = [...before.keys()].filter((from) => !after.has(from))
  if (gone.length > 0) await tx.delete(movedAddress).where(inArray(movedAddress.from, gone))
  for (const [from, to] of after) {
    if (before.get(from) === to) continue
    const row = { from, to, at }
    await tx.insert(movedAddress).values(row).onConflictDoUpdate({ target: movedAddress.from, set: row })
  }
}
