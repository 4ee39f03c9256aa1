import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { writeHeading } from '../catalogue/dataset.ts'
import { findDeliverable } from '../catalogue/deliverables.ts'
import type { RecordValues } from '../records/record-row.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { storeBadRows } from './bad-rows.server.ts'
import type { Batch, ImportDependencies } from './batch.server.ts'
import { SAME_PERSON } from './batch-steps.ts'
import { isOfUnit } from './batches.server.ts'
import { type DeliveringMember, maySeeUnit } from './competence.ts'
import { isMaker } from './decision.server.ts'
import { findDoubtedColumn, isAboutFine, isAboutNames } from './doubts.ts'
import { maskAllPersons } from './personal-data.ts'
import { findDuplicates } from './repeats.server.ts'
import { openStaging, publishStaged, resolveSubjects, stageRows } from './stage.server.ts'
import { createRowPreparing } from './staged-rows.server.ts'
import { importBatch, importQueue } from './tables.server.ts'

/** Publish unchanged, publish with names replaced, return to the sender, or drop. */
type Decision = 'publish' | 'mask' | 'return' | 'drop'
const DECIDED = { publish: 'published', mask: 'published', return: 'returned', drop: 'dropped' } as const
type Queued = typeof importQueue.$inferSelect

interface Looking extends Paging {
  dataset?: string
}

/** Queued rows of published batches. They may name persons, so the view is audited before they are shown. */
export async function queuePage(
  { db, seal }: Pick<ImportDependencies, 'db' | 'seal'>,
  member: DeliveringMember,
  { dataset, ...paging }: Looking,
  address: string,
) {
  const matching = and(
    eq(importQueue.decision, 'waiting'),
    eq(importBatch.status, 'accepted'),
    isOfUnit(member),
    dataset ? eq(importQueue.dataset, dataset) : undefined,
  )
  const ofBatch = eq(importBatch.batchNo, importQueue.batchNo)
  const [rows, [counted]] = await Promise.all([
    db
      .select(getTableColumns(importQueue))
      .from(importQueue)
      .innerJoin(importBatch, ofBatch)
      .where(matching)
      .orderBy(asc(importQueue.id))
      .limit(paging.pageSize)
      .offset(pageOffset(paging)),
    db.select({ total: count() }).from(importQueue).innerJoin(importBatch, ofBatch).where(matching),
  ])
  const about = { action: 'view', entity: 'import_queue', entityId: dataset ?? 'all' }
  const detail = { rows: rows.map(({ id }) => id) }
  await db.transaction((tx) => audit(tx, { actor: member.actor, address, ...about, detail }))
  return toPage(
    rows.map((row) => presentQueued(row, seal)),
    counted?.total ?? 0,
    paging,
  )
}

/** Decides about one row. Repeating the decision changes nothing; a different one is refused. */
export async function decideQueued(
  importing: ImportDependencies,
  { id, decision, by, address }: { id: number; decision: Decision; by: DeliveringMember; address: string },
) {
  const { db, changes, seal, now } = importing
  const wanted = DECIDED[decision]
  const decided = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(importQueue).where(eq(importQueue.id, id)).for('update')
    const [batch] = row
      ? await tx.select().from(importBatch).where(eq(importBatch.batchNo, row.batchNo)).for('update')
      : []
    if (!row || !batch || !maySeeUnit(by, batch)) throw notFound('待审数据')
    if (row.decision === wanted) return row
    if (row.decision !== 'waiting') throw conflict('该条数据已经处理过')
    if (batch.status !== 'accepted') throw conflict('该条数据所在的批次还没有审核通过，请先审核批次')
    if (wanted === 'published' && isMaker(batch, by)) throw conflict(SAME_PERSON)
    if (wanted === 'published') await publish(importing, row, decision === 'mask', by, tx)
    if (wanted === 'returned') await giveBack(importing, row, batch, tx)
    const [after] = await tx
      .update(importQueue)
      .set({ decision: wanted, decidedAt: now() })
      .where(eq(importQueue.id, id))
      .returning()
    const detail = { batchNo: row.batchNo, row: row.rowNo, reason: row.reason }
    await audit(tx, {
      actor: by.actor,
      address,
      action: decision,
      entity: 'import_queue',
      entityId: String(id),
      detail,
    })
    await changes.announce(tx, REGISTER_TOPIC)
    return expectRow(after)
  })
  changes.noticed(REGISTER_TOPIC)
  return presentQueued(decided, seal)
}

async function publish(
  importing: ImportDependencies,
  row: Queued,
  masked: boolean,
  by: DeliveringMember,
  tx: Db,
): Promise<void> {
  const dataset = findDataset(row.dataset)
  if (!dataset) throw notFound('数据集')
  const values = openJson<RecordValues>(importing.seal, row.sealed)
  await openStaging(tx)
  const prepared = createRowPreparing(importing, dataset, row.batchNo)
  await stageRows(tx, [prepared.record(row.rowNo, masked ? maskAllPersons(dataset, values) : values)])
  if ((await findDuplicates(tx, dataset.code, 1)).length > 0) throw conflict('相同的记录已经入库')
  await resolveSubjects(tx)
  await publishStaged(tx, dataset, { at: importing.now(), by: by.actor.staffId, batchNo: row.batchNo })
}

/** Adds the row to the wrong rows of its batch, with the reason: the sender corrects it and sends it again. */
async function giveBack({ seal }: ImportDependencies, row: Queued, batch: Batch, tx: Db): Promise<void> {
  const dataset = findDeliverable(row.dataset)
  const values = openJson<RecordValues>(seal, row.sealed)
  const cells = batch.columns.map(({ item }) => (item && values[item]) || '')
  await storeBadRows(tx, { batchNo: row.batchNo, seal }, [{ row: row.rowNo, cells }])
  const error = { row: row.rowNo, column: findDoubtedColumn(dataset, row.reason), reason: `审核退回：${row.reason}` }
  await tx
    .update(importBatch)
    .set({
      errors: [...batch.errors, error].toSorted((a, b) => a.row - b.row),
      errorCount: batch.errorCount + 1,
      run: batch.run && { ...batch.run, bad: batch.run.bad + 1 },
    })
    .where(eq(importBatch.batchNo, row.batchNo))
}

function presentQueued({ id, batchNo, dataset: code, rowNo, reason, sealed, decision }: Queued, seal: Seal) {
  const dataset = findDataset(code)
  const values = openJson<RecordValues>(seal, sealed)
  const items = (dataset?.items ?? []).filter(({ key, visibility }) => values[key] && visibility === 'public')
  return {
    id,
    batchNo,
    dataset: code,
    rowNo,
    reason,
    decision,
    mayHoldNames: isAboutNames(reason),
    isFineDoubted: isAboutFine(reason),
    items: items.map((item) => ({ label: writeHeading(item), value: values[item.key]! })),
  }
}
