import { eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { lookUpFailure } from '../tables.server.ts'

export const MOST_FAILURES = 5
const LOCK_MS = 15 * 60_000

/** Counts failed queries of one network for one number, across all instances. */
export function createLookUpLimit(db: Db, { seal, now }: { seal: Seal; now(): number }) {
  const keyOf = (network: string, number: string) => seal.mac(`look-up:${network}:${number}`)

  return {
    /** Counts a query as failed before it is checked, so that parallel ones are limited too. Returns false during a pause. */
    async begin(network: string, number: string): Promise<boolean> {
      const at = new Date(now())
      const until = new Date(now() + LOCK_MS)
      await db.delete(lookUpFailure).where(lt(lookUpFailure.until, at))
      const isOver = lte(lookUpFailure.until, at)
      const taken = await db
        .insert(lookUpFailure)
        .values({ keyHash: keyOf(network, number), failures: 1, until })
        .onConflictDoUpdate({
          target: lookUpFailure.keyHash,
          set: { failures: sql`case when ${isOver} then 1 else ${lookUpFailure.failures} + 1 end`, until },
          setWhere: or(lt(lookUpFailure.failures, MOST_FAILURES), isOver),
        })
        .returning({ failures: lookUpFailure.failures })
      return taken.length === 1
    },

    /** Clears the counter of this network and number after a success. */
    async succeeded(network: string, number: string): Promise<void> {
      await db.delete(lookUpFailure).where(eq(lookUpFailure.keyHash, keyOf(network, number)))
    },
  }
}
