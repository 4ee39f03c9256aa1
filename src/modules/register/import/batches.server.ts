import { and, asc, count, desc, eq, gt, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { startOfDay } from '../../../kernel/format/date.ts'
import { type Dataset, publicItems, writeHeading } from '../catalogue/dataset.ts'
import { expectDeliverable, findDeliverable } from '../catalogue/deliverables.ts'
import { presentValues } from '../records/public-record.server.ts'
import { relationValues, subjectValues } from '../subjects/shown-values.ts'
import type { Batch } from './batch.server.ts'
import { type DeliveringMember, maySeeUnit } from './competence.ts'
import { publicRows } from './decision.server.ts'
import { writeErrorFile } from './errors.ts'
import { readStoredRow } from './stage.server.ts'
import { importBatch, importHeld, importQueue } from './tables.server.ts'

/** Errors listed with a batch; the error file has all stored ones. */
const ERRORS_SHOWN = 100

interface BatchQuery extends Paging {
  dataset?: string
  status?: Batch['status']
  unit?: string
  from?: string
  to?: string
  wrong?: 'yes'
  mine?: '1'
}

export async function batchPage(db: Db, member: DeliveringMember, query: BatchQuery) {
  const { dataset, status, unit, from, to, wrong, mine, ...paging } = query
  const ofDataset = and(
    isOfUnit(member),
    dataset ? eq(importBatch.dataset, dataset) : undefined,
    unit ? eq(importBatch.unit, unit) : undefined,
    from ? gte(importBatch.importedAt, startOfDay(from)) : undefined,
    to ? lt(importBatch.importedAt, startOfDay(addDays(to, 1))) : undefined,
    mine ? or(toConfirmBy(member), toHandOnBy(member)) : undefined,
    wrong ? and(gt(importBatch.errorCount, 0), isNull(importBatch.mends), eq(importBatch.way, 'file')) : undefined,
  )
  const matching = and(ofDataset, status ? eq(importBatch.status, status) : undefined)
  const [rows, [counted], counts] = await Promise.all([
    db
      .select()
      .from(importBatch)
      .where(matching)
      .orderBy(desc(importBatch.importedAt), importBatch.batchNo)
      .limit(paging.pageSize)
      .offset(pageOffset(paging)),
    db.select({ total: count() }).from(importBatch).where(matching),
    db
      .select({ status: importBatch.status, count: count() })
      .from(importBatch)
      .where(ofDataset)
      .groupBy(importBatch.status),
  ])
  return { ...toPage(rows.map(presentBatch), counted?.total ?? 0, paging), counts }
}

/** Batches that a member can confirm: delivered and submitted by others. */
const toConfirmBy = ({ actor: { roles, staffId } }: DeliveringMember): SQL | undefined =>
  roles.includes('publish')
    ? and(
        ...[eq(importBatch.status, 'staged'), ne(importBatch.importedBy, staffId)],
        or(isNull(importBatch.submittedBy), ne(importBatch.submittedBy, staffId)),
      )
    : sql`false`

/** A member's own batches with wrong rows. */
const toHandOnBy = ({ actor: { roles, staffId } }: DeliveringMember): SQL | undefined =>
  roles.includes('data') ? and(eq(importBatch.status, 'partial'), eq(importBatch.importedBy, staffId)) : sql`false`

/** The work waiting for a member: batches to confirm or submit, and queued rows of published ones. */
export async function countWaitingFor(db: Db, member: DeliveringMember): Promise<{ batches: number; rows: number }> {
  const mine = and(isOfUnit(member), or(toConfirmBy(member), toHandOnBy(member)))
  const [batches, rows] = await Promise.all([
    db.$count(importBatch, mine),
    member.actor.roles.includes('publish') ? queuedRows(db, member) : 0,
  ])
  return { batches, rows }
}

async function queuedRows(db: Db, member: DeliveringMember): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(importQueue)
    .innerJoin(importBatch, eq(importBatch.batchNo, importQueue.batchNo))
    .where(and(eq(importQueue.decision, 'waiting'), eq(importBatch.status, 'accepted'), isOfUnit(member)))
  return counted?.total ?? 0
}

/** The same condition as `concerns`, for lists. */
export const isOfUnit = ({ unit, isCentre }: DeliveringMember) => (isCentre ? undefined : eq(importBatch.unit, unit))

/** Finds a batch; one of another unit is answered as missing. */
export async function batchByNo(db: Db, member: DeliveringMember, batchNo: string): Promise<Batch> {
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.batchNo, batchNo))
  if (!batch || !maySeeUnit(member, batch)) throw notFound('导入批次')
  return batch
}

/** The rows of a staged batch, with public masks. */
export async function readHeldRows(db: Db, member: DeliveringMember, batchNo: string, paging: Paging) {
  const { dataset: code } = await batchByNo(db, member, batchNo)
  const dataset = findDeliverable(code)
  const ofBatch = eq(importHeld.batchNo, batchNo)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(importHeld)
      .where(ofBatch)
      .orderBy(asc(importHeld.rowNo))
      .limit(paging.pageSize)
      .offset(pageOffset(paging)),
    db.select({ total: count() }).from(importHeld).where(ofBatch),
  ])
  const items = publicItems(dataset)
  const presented = rows.map(({ rowNo, row }) => {
    const values = maskHeldValues(dataset, row)
    const shown = items.filter(({ key }) => values[key])
    return { rowNo, items: shown.map((item) => ({ label: writeHeading(item), value: values[item.key]! })) }
  })
  return toPage(presented, counted?.total ?? 0, paging)
}

export const presentBatch = (batch: Batch) => ({
  ...batch,
  datasetName: expectDeliverable(batch.dataset)?.name ?? batch.dataset,
  publicCount: publicRows(batch),
  errors: batch.errors.slice(0, ERRORS_SHOWN),
  importedAt: batch.importedAt.toISOString(),
  decidedAt: batch.decidedAt?.toISOString() ?? null,
})

/** The error file of a batch. The download is audited before it is sent. */
export async function batchErrorFile(
  db: Db,
  member: DeliveringMember,
  batchNo: string,
  address: string,
): Promise<string> {
  const batch = await batchByNo(db, member, batchNo)
  const { actor } = member
  await db.transaction((tx) =>
    audit(tx, { actor, address, action: 'download-errors', entity: 'import_batch', entityId: batchNo }),
  )
  return writeErrorFile(batch)
}

/** The public values of a held row by item, masked. */
export function maskHeldValues(dataset: Dataset, row: Readonly<Record<string, unknown>>): Record<string, string> {
  if (dataset.stores === 'subjects') return subjectValues(row)
  if (dataset.stores === 'relations') return relationValues(row)
  return presentValues(readStoredRow(row), dataset, publicItems(dataset))
}
