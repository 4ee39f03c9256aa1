import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { offsetOf, type Page, toPage } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { rowOf } from '../../kernel/data/rows.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import type { AuditEntry, consoleCalls } from './contract.ts'

type Query = z.output<typeof consoleCalls.auditPage.query>

/** Names of members of staff by their ids. */
export type NamesOf = (staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Audit records for reading. There is no way to change or delete one. */
export async function auditPage(db: Db, query: Query, namesOf: NamesOf): Promise<Page<AuditEntry>> {
  const where = and(...conditionsOf(query))
  const [total] = await db.select({ number: count() }).from(auditRecord).where(where)
  const rows = await db
    .select()
    .from(auditRecord)
    .where(where)
    .orderBy(desc(auditRecord.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
  const staff = rows.flatMap(({ actorKind, actorId }) => (actorKind === 'staff' && actorId ? [actorId] : []))
  const names = await namesOf([...new Set(staff)])
  const entries = rows.map(({ hash, mark, at, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorName: (row.actorId && names.get(row.actorId)) || null,
    detail: detailText(detail),
  }))
  return toPage(entries, rowOf(total).number, query)
}

function conditionsOf({ actorId, action, entity, entityId, from, to }: Query): SQL[] {
  return [
    actorId && eq(auditRecord.actorId, actorId),
    action && eq(auditRecord.action, action),
    entity && eq(auditRecord.entity, entity),
    entityId && eq(auditRecord.entityId, entityId),
    from && gte(auditRecord.at, dayStart(from)),
    to && lt(auditRecord.at, new Date(dayStart(to).getTime() + 86_400_000)),
  ].filter((condition) => typeof condition === 'object')
}

/** Days are those of the city. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

const detailText = (detail: unknown): string =>
  Object.entries(detail as Record<string, unknown>)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
