import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import type { Seal } from '../../kernel/seal.server.ts'
import { lookUpFailure } from './tables.server.ts'

export const MOST_FAILURES = 5
const LOCK_MS = 15 * 60_000

/** Counts failed look-ups of one address for one number, across all instances of the portal. */
export function lookUpLimitOf(db: Db, { seal, now }: { seal: Seal; now(): number }) {
  const keyOf = (address: string, number: string) => seal.hash(`look-up:${address}:${number}`)

  return {
    async isLocked(address: string, number: string): Promise<boolean> {
      const [found] = await db
        .select({ failures: lookUpFailure.failures })
        .from(lookUpFailure)
        .where(and(eq(lookUpFailure.keyHash, keyOf(address, number)), gt(lookUpFailure.until, new Date(now()))))
      return (found?.failures ?? 0) >= MOST_FAILURES
    },

    /** One statement, so that guesses in parallel are all counted. The time runs from the last failure. */
    async failed(address: string, number: string): Promise<void> {
      const at = new Date(now())
      await db.delete(lookUpFailure).where(lt(lookUpFailure.until, at))
      const until = new Date(now() + LOCK_MS)
      await db
        .insert(lookUpFailure)
        .values({ keyHash: keyOf(address, number), failures: 1, until })
        .onConflictDoUpdate({
          target: lookUpFailure.keyHash,
          set: { failures: sql`${lookUpFailure.failures} + 1`, until },
        })
    },
  }
}
