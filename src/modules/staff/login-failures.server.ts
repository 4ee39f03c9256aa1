import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { staffLoginFailure } from './tables.server.ts'

/** Whoever was locked out waits this long from the first failure on; trying meanwhile makes it no longer. */
const WINDOW_MS = 15 * 60_000

/** How many tries are let through, by what they are counted for. */
export const MOST_TRIES = {
  /** Of one name from one network. */
  pair: 5,
  /**
   * Of one name from all networks together. Anyone can use these up for anyone, so networks from which the account was
   * used lately are spared, and a person on a new one is shut out only by an effort.
   */
  name: 50,
  /** A whole office may stand behind one address. */
  network: 30,
} as const

export interface Counted {
  key: string
  kind: keyof typeof MOST_TRIES
  /** The account that is tried, where there is one. */
  staffId?: string
}

/**
 * Spends one of the tries that are left under a key. It is spent before the password is looked at and given back after a
 * login, so that a hundred tries at once are counted as a hundred.
 */
export async function spendTry(db: Db, { key, kind, staffId }: Counted, now: number): Promise<boolean> {
  const isOver = sql`${staffLoginFailure.since} <= ${sql.param(new Date(now - WINDOW_MS), staffLoginFailure.since)}`
  const started = sql`${sql.param(new Date(now), staffLoginFailure.since)}`
  const [row] = await db
    .insert(staffLoginFailure)
    .values({ key, kind, staffId: staffId ?? null, failures: 1, since: new Date(now) })
    .onConflictDoUpdate({
      target: staffLoginFailure.key,
      set: {
        ...{ kind, staffId: staffId ?? null },
        failures: sql`case when ${isOver} then 1 else least(${staffLoginFailure.failures} + 1, 10000) end`,
        since: sql`case when ${isOver} then ${started} else ${staffLoginFailure.since} end`,
      },
    })
    .returning({ failures: staffLoginFailure.failures })
  return expectRow(row).failures <= MOST_TRIES[kind]
}

/** Failures that nobody is locked out by any more. */
export async function sweepFailures(db: Db, now: number): Promise<void> {
  await db.delete(staffLoginFailure).where(lte(staffLoginFailure.since, new Date(now - WINDOW_MS)))
}

/** After a login the failures before it are forgotten. */
export async function forgetFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(staffLoginFailure).where(inArray(staffLoginFailure.key, [...keys]))
}

/** Whoever is shut out now, the newest first; what was tried is known only by its hash. */
export function locksNow(db: Db, now: number, most: number) {
  const isShut = (kind: Counted['kind']) =>
    and(eq(staffLoginFailure.kind, kind), gt(staffLoginFailure.failures, MOST_TRIES[kind]))
  const shut = or(...ownKeys(MOST_TRIES).map(isShut))
  return db
    .select()
    .from(staffLoginFailure)
    .where(and(gt(staffLoginFailure.since, new Date(now - WINDOW_MS)), shut))
    .orderBy(desc(staffLoginFailure.since), staffLoginFailure.key)
    .limit(most)
}

export const lockEnd = (since: Date): Date => new Date(since.getTime() + WINDOW_MS)

/** Forgets what is counted under a key. False: nothing was. */
export async function liftLock(tx: Db, key: string): Promise<boolean> {
  const gone = await tx
    .delete(staffLoginFailure)
    .where(eq(staffLoginFailure.key, key))
    .returning({ key: staffLoginFailure.key })
  return gone.length > 0
}
