import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '../calls/actor.ts'
import { findSigner, writeMark } from './audit-marks.server.ts'
import type { Db } from './db.server.ts'
import { prepared } from './prepared.server.ts'
import { auditRecord } from './tables.server.ts'

export interface AuditEntry {
  actor: Actor | { kind: 'system' } | Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'userId'>
  address?: string
  action: string
  entity: string
  entityId: string
  /** What changed, without personal data. */
  detail?: Record<string, unknown>
}

/**
 * Writes the audit record of a change. Call it inside the transaction of the change, so that both are committed or neither. Until that transaction
 * commits, every other writer of an audit record waits: do nothing slow between this call and the commit.
 */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await insertRecord(tx, auditRow(tx, entry))
}

/**
 * The row that `audit` inserts, for callers that insert it together with other rows. The database computes the hash: the `hash` column receives the
 * text to be hashed, without the previous hash at its start.
 */
export function auditRow(db: Db, entry: AuditEntry): Omit<typeof auditRecord.$inferSelect, 'id'> {
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
  const text = auditText(row)
  const mark = writeMark(findSigner(db), text)
  return { ...row, mark, hash: chainedText(text, mark) }
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
    mark: given('mark'),
    hash: given('hash'),
  }),
)

function actorIdOf(actor: AuditEntry['actor']): string | null {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'staff' ? actor.staffId : null
}

type Recorded = Omit<typeof auditRecord.$inferSelect, 'id' | 'mark' | 'hash'>

/** The text of a record that is signed. */
export function auditText(row: Recorded): string {
  const fields = [row.at.toISOString(), row.actorKind, row.actorId, row.address, row.action, row.entity, row.entityId]
  return JSON.stringify([...fields, sortedKeys(row.detail)])
}

/** The hash of a record that follows the record with the hash `previous`. */
export const chainHash = (previous: string, text: string, mark: string | null): string =>
  hash('sha256', `["${previous}${chainedText(text, mark)}`)

/** The part of the hashed JSON list after the previous hash. Records of early versions have no mark. */
const chainedText = (text: string, mark: string | null): string =>
  `",${text.slice(1, -1)}${mark === null ? '' : `,${JSON.stringify(mark)}`}]`

/** PostgreSQL does not preserve the order of keys in jsonb, so the hash must not depend on it. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedKeys(inner)]),
  )
}
