import { and, count, desc, eq, gte, inArray, lt, max, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditGroup } from '../../../kernel/audit/audit-groups.ts'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { startOfDay } from '../../../kernel/format/date.ts'
import type { AuditFilter, consoleCalls } from '../contract.ts'
import { type AuditedPerson, type AuditNames, type CaseName, describeRecord } from './audit-sentences.ts'
import { describedKinds, listPairs } from './audit-words.ts'

type Filter = z.output<typeof AuditFilter>
type Query = z.output<typeof consoleCalls.auditPage.query>
type Answer = z.output<typeof consoleCalls.auditPage.data>
export type AuditRow = typeof auditRecord.$inferSelect

/** Names that other rooms provide for the ids in audit records. */
export interface AuditKnowledge extends Omit<AuditNames, 'members' | 'cases' | 'things'> {
  membersOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, AuditedPerson>>
  staffNamed(name: string): Promise<string[]>
  casesOf(ids: readonly string[]): Promise<ReadonlyMap<string, CaseName>>
  caseNumbered(acceptNo: string): Promise<string | undefined>
  /** Names of entities, by entity and id separated by a space. */
  namesOf(things: readonly { entity: string; id: string }[]): Promise<ReadonlyMap<string, string>>
}

/** Reads audit records. No call changes or deletes one, and each reading is itself recorded. */
export async function auditPage(db: Db, query: Query, caller: Caller, knowledge: AuditKnowledge): Promise<Answer> {
  const where = and(...(await buildConditions(query, knowledge)))
  const [total] = await db.select({ number: count() }).from(auditRecord).where(where)
  const rows = await db
    .select()
    .from(auditRecord)
    .where(where)
    .orderBy(desc(auditRecord.id))
    .limit(query.pageSize)
    .offset(pageOffset(query))
  return {
    ...toPage(await describeRecords(rows, knowledge), expectRow(total).number, query),
    readAs: await recordReading(db, query, caller),
    unused: isNarrowed(query) ? null : countUnused(rows),
  }
}

/** Describes records in words, with names from other rooms. */
export async function describeRecords(rows: readonly AuditRow[], knowledge: AuditKnowledge) {
  const names = await namesIn(rows, knowledge)
  return rows.map(({ hash, mark, at, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorName: (row.actorId && names.members.get(row.actorId)?.name) || null,
    detail: detailText(detail),
    ...describeRecord({ ...row, detail: detail as Record<string, unknown> }, names),
  }))
}

/**
 * Records that the log was read and returns the number of that record. The lock on the chain makes the highest number its own.
 */
const recordReading = (db: Db, query: Query, { actor, address }: Caller): Promise<number> =>
  db.transaction(async (tx) => {
    const { from, to, person, number, pageNo } = query
    const filter = [from && `自 ${from}`, to && `至 ${to}`, person, number, `第 ${pageNo} 页`]
      .filter(Boolean)
      .join('，')
    await audit(tx, { actor, address, action: 'audit.read', entity: 'audit', entityId: 'page', detail: { filter } })
    const [highest] = await tx.select({ id: max(auditRecord.id) }).from(auditRecord)
    return highest?.id ?? 0
  })

async function namesIn(
  rows: readonly AuditRow[],
  { membersOf, casesOf, namesOf, ...rest }: AuditKnowledge,
): Promise<AuditNames> {
  const staff = rows.flatMap(({ actorKind, actorId, entity, entityId }) => [
    ...(actorKind === 'staff' && actorId ? [actorId] : []),
    ...(entity === 'staff' ? [entityId] : []),
  ])
  const cases = rows.flatMap(({ entity, entityId, detail }) => {
    if (entity === 'submission') return [entityId]
    const { bizId } = detail as { bizId?: unknown }
    return typeof bizId === 'string' ? [bizId] : []
  })
  const things = rows.map(({ entity, entityId }) => ({ entity, id: entityId }))
  return {
    ...rest,
    members: await membersOf([...new Set(staff)]),
    cases: await casesOf([...new Set(cases)]),
    things: await namesOf(things),
  }
}

export async function buildConditions(query: Filter, { staffNamed, caseNumbered }: AuditKnowledge): Promise<SQL[]> {
  const { actorId, action, entity, entityId, from, to, person, number, group } = query
  const conditions: (SQL | undefined | '')[] = [
    actorId && eq(auditRecord.actorId, actorId),
    action && eq(auditRecord.action, action),
    entity && eq(auditRecord.entity, entity),
    entityId && eq(auditRecord.entityId, entityId),
    from && gte(auditRecord.at, startOfDay(from)),
    to && lt(auditRecord.at, new Date(startOfDay(to).getTime() + 86_400_000)),
    person && inArray(auditRecord.actorId, ['', ...(await staffNamed(person))]),
    number && aboutNumber(number, await caseNumbered(number)),
    group && ofGroup(group),
  ]
  return conditions.filter((condition) => typeof condition === 'object')
}

/** Matches a case with its files, or a batch, by the number people know. */
function aboutNumber(number: string, caseId: string | undefined): SQL | undefined {
  const ids = [number, ...(caseId ? [caseId] : [])]
  return or(
    inArray(auditRecord.entityId, ids),
    ...ids.flatMap((id) => [
      sql`${auditRecord.detail}->>'bizId' = ${id}`,
      sql`${auditRecord.detail}->>'batchNo' = ${id}`,
    ]),
  )
}

function ofGroup(group: AuditGroup | 'look'): SQL {
  const { pairs, restOf } = listPairs(group)
  const named = pairs.map(({ entity, action }) => and(eq(auditRecord.entity, entity), eq(auditRecord.action, action)))
  const rest = restOf.map((entity) =>
    and(eq(auditRecord.entity, entity), notInArray(auditRecord.action, ['', ...describedKinds(entity)])),
  )
  return or(...named, ...rest) ?? sql`false`
}

const isNarrowed = ({ pageNo, pageSize, from, to, ...filters }: Query): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/**
 * Counts unused numbers. A row draws one number when it is inserted and another when it enters the chain, and rolled-back rows
 * draw numbers too, so gaps are normal; the chain check shows whether a record is missing.
 */
function countUnused(rows: readonly Pick<AuditRow, 'id'>[]): number {
  const [newest, oldest] = [rows.at(0), rows.at(-1)]
  return newest && oldest ? newest.id - oldest.id + 1 - rows.length : 0
}

const detailText = (detail: unknown): string =>
  Object.entries(detail as Record<string, unknown>)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ')
