import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type AuditEntry, audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { FIRST_RULES } from './rules.ts'
import { follower } from './tables.server.ts'

export type Follower = typeof follower.$inferSelect

/** The follower of an action: an account, or a unit for which a member of staff acts. */
export type FollowerIdentity = { accountId: string } | { unit: string }

const isOf = (whose: FollowerIdentity) =>
  'accountId' in whose ? eq(follower.accountId, whose.accountId) : eq(follower.unit, whose.unit)

export async function findFollower(from: Db, whose: FollowerIdentity): Promise<Follower | undefined> {
  const [found] = await from.select().from(follower).where(isOf(whose))
  return found
}

/** The follower of an account or unit, created if missing, locked until the transaction ends. */
export async function lockFollower(tx: Db, whose: FollowerIdentity, now: number): Promise<Follower> {
  const at = new Date(now)
  await tx
    .insert(follower)
    .values({ id: randomUUID(), ...whose, frequency: 'at-once', rules: [...FIRST_RULES], nextAt: at, createdAt: at })
    .onConflictDoNothing()
  const [held] = await tx.select().from(follower).where(isOf(whose)).for('update')
  return expectRow(held)
}

/** Writes the audit record of a change to a list of follows. Changes of mailboxes without an account write none. */
export const recordFollow = (
  tx: Db,
  by: Pick<AuditEntry, 'actor' | 'address'>,
  action: string,
  { id, detail }: { id: string; detail?: Record<string, unknown> },
): Promise<void> => audit(tx, { ...by, action, entity: 'follow', entityId: id, ...(detail && { detail }) })
