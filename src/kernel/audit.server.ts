import { createHash } from 'node:crypto'
import { asc, desc, sql } from 'drizzle-orm'
import type { Actor } from './actor.ts'
import type { Db } from './db.server.ts'
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

/** Any number: entries are chained one after another, so writers take turns. */
const CHAIN_LOCK = 3500_98

/** Writes the record of a change. Call it inside the transaction of the change: both happen or neither. */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
  const [last] = await tx.select({ hash: auditRecord.hash }).from(auditRecord).orderBy(desc(auditRecord.id)).limit(1)
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
  await tx.insert(auditRecord).values({ ...row, hash: chainHash(last?.hash ?? '', row) })
}

/** Id of the first record whose hash does not follow from the one before it; null when the chain is whole. */
export async function firstBrokenRecord(db: Db): Promise<number | null> {
  let previous = ''
  for (const { id, hash, ...row } of await db.select().from(auditRecord).orderBy(asc(auditRecord.id))) {
    if (hash !== chainHash(previous, row)) return id
    previous = hash
  }
  return null
}

function actorIdOf(actor: AuditEntry['actor']): string | null {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'staff' ? actor.staffId : null
}

type ChainedRow = Omit<typeof auditRecord.$inferSelect, 'id' | 'hash'>

function chainHash(previous: string, row: ChainedRow): string {
  const fields = [row.at.toISOString(), row.actorKind, row.actorId, row.address, row.action, row.entity, row.entityId]
  return createHash('sha256')
    .update(JSON.stringify([previous, ...fields, sortedKeys(row.detail)]))
    .digest('hex')
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
