import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DefineJob } from '../../jobs/contract.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { type RecordRow, writeSearchVector } from '../records/record-row.server.ts'
import { readRecordValues } from '../records/record-values.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import type { Batch, ImportDependencies } from './batch.server.ts'
import { endRecords } from './recall.server.ts'
import { openStaging, publishStaged, readStoredRow, stageRows } from './stage.server.ts'
import { importBatch } from './tables.server.ts'
import { addOutcomes, decideFate, NO_OUTCOME, type TakeBackOutcome, type TouchedRecord } from './take-back.ts'

/** Records per step: a hundred thousand take minutes, and nobody waits long for their locks. */
const AT_ONCE = 500

interface Found extends TouchedRecord {
  [column: string]: unknown
  id: string
  checksum: string
  /** The state before the last change, by column names. */
  row: Record<string, unknown> | null
}

/** The job that takes confirmed batches back in steps; after a kill it continues where it stopped. */
export const defineTakeBacks = (importing: ImportDependencies, define: DefineJob) =>
  define<{ batchNo: string }>({
    code: 'take-back',
    title: '整批撤回',
    async run({ payload, stand, step }) {
      const asked = await batchOf(importing.db, payload.batchNo)
      if (!asked?.takesBack || asked.outcome?.isDone !== false) return async () => {}
      let from = stand ?? ''
      let done = 0
      for (;;) {
        const last = await lastOfNext(importing.db, asked, from)
        if (last === null) break
        const range = { from, last }
        done += AT_ONCE
        await step((tx) => takeSome(importing, tx, asked, range), {
          ...{ stand: last, done: Math.min(done, asked.rowCount), inAll: asked.rowCount },
        })
        from = last
      }
      return (tx) => finish(importing, tx, asked)
    },
  })

async function batchOf(db: Db, batchNo: string): Promise<Batch | undefined> {
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.batchNo, batchNo))
  return batch
}

/** The id of the last record of the next step; null at the end. No records are added to a batch while it is taken back. */
async function lastOfNext(db: Db, { dataset, takesBack }: Batch, from: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from record where dataset = ${dataset} and batch_no = ${takesBack} and id > ${from} order by id limit ${AT_ONCE}`)
  return rows.at(-1)?.id ?? null
}

interface Range {
  from: string
  last: string
}

async function takeSome(importing: ImportDependencies, tx: Db, asked: Batch, range: Range): Promise<void> {
  const rows = await touchedIn(tx, asked, range)
  const fates = Map.groupBy(rows, (row) => decideFate(asked.takesBack!, row))
  const { dataset, batchNo } = asked
  const by = asked.decidedBy ?? asked.importedBy
  const idsOf = (fate: keyof TakeBackOutcome) => (fates.get(fate) ?? []).map(({ id }) => id)
  await endRecords(importing, tx, { dataset, ids: idsOf('ended'), batchNo, by })
  await restore(importing, tx, asked, fates.get('restored') ?? [])
  const some = { ended: idsOf('ended').length, restored: idsOf('restored').length, left: idsOf('left').length }
  await addTo(tx, asked, some, false)
}

async function touchedIn(tx: Db, { dataset, takesBack }: Batch, { from, last }: Range): Promise<Found[]> {
  const { rows } = await tx.execute<Found>(sql`
    select r.id, r.checksum, r.batch_no as "batchNo", r.ended_on is not null as "isEnded",
      r.blocked or r.flag is not null as "isOpen", v.row ->> 'batch_no' as before, v.row
    from record r left join lateral (
      select row from record_version v where v.dataset = r.dataset and v.record_id = r.id order by version desc limit 1
    ) v on true
    where r.dataset = ${dataset} and r.batch_no = ${takesBack} and r.id > ${from} and r.id <= ${last}
    order by r.id for update of r`)
  return rows
}

/** Restores the earlier state of records; the current state is stored as a version. */
async function restore(importing: ImportDependencies, tx: Db, asked: Batch, rows: readonly Found[]): Promise<void> {
  if (rows.length === 0) return
  const dataset = expectDataset(asked.dataset)
  await tx.execute(sql`drop table if exists import_staging`)
  await openStaging(tx)
  const staged = rows.map(({ row, checksum }, index) => {
    const before = { ...(readStoredRow(row!) as RecordRow), batchNo: asked.batchNo }
    // The search vector contains public values only.
    const shown = readRecordValues(
      dataset,
      { ...before, sealed: null } as Parameters<typeof readRecordValues>[1],
      importing.seal,
    )
    const search = writeSearchVector(dataset, shown, before.subjectName)
    return { row: index, record: { ...before, search }, nameKey: '', was: checksum }
  })
  await stageRows(tx, staged)
  const by = asked.decidedBy ?? asked.importedBy
  await publishStaged(tx, dataset, { at: importing.now(), by, batchNo: asked.batchNo })
  await importing.changes.announce(tx, REGISTER_TOPIC)
}

/** Counts the records changed by later batches, and completes the job. */
async function finish(importing: ImportDependencies, tx: Db, asked: Batch): Promise<void> {
  const left = await changedSince(tx, asked)
  const outcome = await addTo(tx, asked, { ...NO_OUTCOME, left }, true)
  await importing.changes.announce(tx, REGISTER_TOPIC)
  const about = { action: 'take-back', entity: 'import_batch', entityId: asked.takesBack! }
  const detail = { dataset: asked.dataset, by: asked.batchNo, ...outcome }
  await audit(tx, { actor: { kind: 'system' }, ...about, detail })
}

/** Records written by a batch and again by a later one. */
async function changedSince(db: Db, { dataset, takesBack, batchNo }: Batch): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select count(distinct v.record_id)::int as left from record_version v
    join record r on r.dataset = v.dataset and r.id = v.record_id
    where v.row ->> 'batch_no' = ${takesBack} and v.dataset = ${dataset} and r.batch_no not in (${takesBack}, ${batchNo})`)
  return rows[0]?.left ?? 0
}

async function addTo(tx: Db, { batchNo }: Batch, some: TakeBackOutcome, isDone: boolean): Promise<TakeBackOutcome> {
  const own = and(eq(importBatch.batchNo, batchNo), sql`${importBatch.outcome} ->> 'isDone' = 'false'`)
  const [found] = await tx.select({ outcome: importBatch.outcome }).from(importBatch).where(own).for('update')
  const outcome = addOutcomes(found?.outcome ?? NO_OUTCOME, some)
  await tx
    .update(importBatch)
    .set({ outcome: { ...outcome, isDone } })
    .where(own)
  return outcome
}

/** The expected effect of taking a batch back, counted up to a limit: an exact number is not needed for the decision. */
export async function previewTakeBack(db: Db, asked: Batch): Promise<TakeBackOutcome> {
  const { rows } = await db.execute<TouchedRecord & { [column: string]: unknown; count: number }>(sql`
    select "batchNo", before, "isEnded", "isOpen", count(*)::int as count from (
      select r.batch_no as "batchNo", r.ended_on is not null as "isEnded", r.blocked or r.flag is not null as "isOpen",
        (select v.row ->> 'batch_no' from record_version v where v.dataset = r.dataset and v.record_id = r.id
          order by version desc limit 1) as before
      from record r where r.dataset = ${asked.dataset} and r.batch_no = ${asked.takesBack} limit ${MOST_FORESEEN}
    ) touched group by 1, 2, 3, 4`)
  const outcome = { ...NO_OUTCOME, left: await changedSince(db, asked) }
  for (const { count, ...touched } of rows) outcome[decideFate(asked.takesBack!, touched)] += count
  return outcome
}

const MOST_FORESEEN = 50_000
