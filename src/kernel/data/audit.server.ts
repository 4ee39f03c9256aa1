import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '../calls/actor.ts'
import type { Db } from './db.server.ts'
import { prepared } from './prepared.server.ts'
import { auditRecord } from './tables.server.ts'

export interface AuditEntry {
  actor: Actor | { kind: 'system' }
  address?: string
  action: string
  entity: string
  entityId: string
  /** What changed, already free of personal data. */
  detail?: Record<string, unknown>
}

/**
 * Writes the record of a change. Call it inside the transaction of the change: both happen or neither. Until that has
 * committed, whoever writes the next one waits: so wait for nothing else between this and the commit.
 */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await insertRecord(tx, auditRow(entry))
}

/**
 * What `audit` would write, for who writes it together with something else. The database chains it: instead of a hash
 * it is given the text that is hashed, from where the hash of the record before it ends.
 */
export function auditRow(entry: AuditEntry): Omit<typeof auditRecord.$inferSelect, 'id'> {
  const row = {
    at: new Date(),
    actorKind: entry.actor.kind,
    actorId: actorIdOf(entry.actor),
    address: entry.address ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    detail: entry.detail ?? {},
  }
  return { ...row, hash: chainedText(row).rest }
}

const given = sql.placeholder

const insertRecord = prepared((db) =>
  db.insert(auditRecord).values({
    at: given('at'),
    actorKind: given('actorKind'),
    actorId: given('actorId'),
    address: given('address'),
    action: given('action'),
    entity: given('entity'),
    entityId: given('entityId'),
    detail: given('detail'),
    hash: given('hash'),
  }),
)

function actorIdOf(actor: AuditEntry['actor']): string | null {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'staff' ? actor.staffId : null
}

export type ChainedRow = Omit<typeof auditRecord.$inferSelect, 'id' | 'hash'>

/** The hash a record must have after the one before it. */
export function chainHash(previous: string, row: ChainedRow): string {
  const { opening, rest } = chainedText(row)
  return createHash('sha256')
    .update(opening + previous + rest)
    .digest('hex')
}

/** What is hashed, around the place of the hash before it: the two halves of one JSON text. */
function chainedText(row: ChainedRow): { opening: string; rest: string } {
  const fields = [row.at.toISOString(), row.actorKind, row.actorId, row.address, row.action, row.entity, row.entityId]
  return { opening: '["', rest: `",${JSON.stringify([...fields, sortedKeys(row.detail)]).slice(1)}` }
}

/** PostgreSQL does not keep the order of keys in jsonb, so the hash must not depend on it. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedKeys(inner)]),
  )
}
