import { inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { rowOf } from '../../kernel/data/rows.server.ts'
import { staffLoginFailure } from './tables.server.ts'

/** Whoever was locked out waits this long from the first failure on; trying meanwhile makes it no longer. */
const WINDOW_MS = 15 * 60_000

/**
 * Spends one of the tries that are left under a key. It is spent before the password is looked at and given back after a
 * login, so that a hundred tries at once are counted as a hundred.
 */
export async function spendTry(db: Db, key: string, most: number, now: number): Promise<boolean> {
  const isOver = sql`${staffLoginFailure.since} <= ${sql.param(new Date(now - WINDOW_MS), staffLoginFailure.since)}`
  const started = sql`${sql.param(new Date(now), staffLoginFailure.since)}`
  const [row] = await db
    .insert(staffLoginFailure)
    .values({ key, failures: 1, since: new Date(now) })
    .onConflictDoUpdate({
      target: staffLoginFailure.key,
      set: {
        failures: sql`case when ${isOver} then 1 else least(${staffLoginFailure.failures} + 1, 10000) end`,
        since: sql`case when ${isOver} then ${started} else ${staffLoginFailure.since} end`,
      },
    })
    .returning({ failures: staffLoginFailure.failures })
  return rowOf(row).failures <= most
}

/** Failures that nobody is locked out by any more. */
export async function sweepFailures(db: Db, now: number): Promise<void> {
  await db.delete(staffLoginFailure).where(lte(staffLoginFailure.since, new Date(now - WINDOW_MS)))
}

/** After a login the failures before it are forgotten. */
export async function forgetFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(staffLoginFailure).where(inArray(staffLoginFailure.key, [...keys]))
}
