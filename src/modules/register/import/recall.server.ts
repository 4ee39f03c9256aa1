import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { createRecordEndings } from '../records/record-endings.server.ts'
import { storeVersions } from '../records/record-versions.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import type { Batch, ImportDependencies } from './batch.server.ts'
import { importBatch, importHeld, importQueue } from './tables.server.ts'
import { NO_OUTCOME } from './take-back.ts'

type By = Extract<Actor, { kind: 'staff' }>

export const createEndings = ({ changes, passOn, now }: Pick<ImportDependencies, 'changes' | 'passOn' | 'now'>) =>
  createRecordEndings({ changes, passOn: passOn ?? (async () => {}), now: () => now().getTime() })

/** Executes a confirmed recall: one record at once, the records of a batch by a queued job. */
export async function recall(importing: ImportDependencies, tx: Db, asked: Batch, by: By): Promise<object> {
  if (asked.way === 'withdrawal') {
    await withdraw(importing, tx, asked, by)
    return { record: asked.recordId }
  }
  const { takesBack, batchNo } = asked
  const [taken] = await tx
    .update(importBatch)
    .set({ status: 'taken-back' })
    .where(and(eq(importBatch.batchNo, takesBack!), eq(importBatch.status, 'accepted')))
    .returning({ batchNo: importBatch.batchNo })
  if (!taken) throw conflict('要撤回的批次已经不在公示中，请驳回这次撤回')
  if (!importing.takeBacks) throw new Error('nobody takes batches back here')
  await tx
    .update(importBatch)
    .set({ outcome: { ...NO_OUTCOME, isDone: false } })
    .where(eq(importBatch.batchNo, batchNo))
  // Rows still queued are not published any more.
  await tx
    .update(importQueue)
    .set({ decision: 'dropped', decidedAt: importing.now() })
    .where(and(eq(importQueue.batchNo, takesBack!), eq(importQueue.decision, 'waiting')))
  await importing.takeBacks.put(tx, batchNo, { batchNo })
  return { takesBack }
}

async function withdraw(
  importing: ImportDependencies,
  tx: Db,
  { batchNo, dataset, recordId }: Batch,
  by: By,
): Promise<void> {
  const { rows } = await tx.execute<{ problem: boolean }>(sql`
    select r.checksum <> (h.row ->> 'checksum') or r.ended_on is not null or r.blocked or r.flag is not null as problem
    from record r join ${importHeld} h on h.batch_no = ${batchNo}
    where r.dataset = ${dataset} and r.id = ${recordId} for update of r`)
  if (rows[0]?.problem !== false) throw conflict('这条记录在提出撤回之后有了变化，请驳回，核对后重新提出')
  await endRecords(importing, tx, { dataset, ids: [recordId!], batchNo, by: by.staffId })
  const { traceEnded } = createEndings(importing)
  await traceEnded(tx, [{ dataset, id: recordId! }], by)
}

interface Recalled {
  dataset: string
  ids: readonly string[]
  /** Number of the batch that withdraws the records. */
  batchNo: string
  by: string
}

/** Ends records that their own unit declares wrongly reported; their content is kept. */
export async function endRecords(
  importing: ImportDependencies,
  tx: Db,
  { dataset, ids, batchNo, by }: Recalled,
): Promise<void> {
  if (ids.length === 0) return
  const at = importing.now()
  const changed = sql`select ${dataset}::text as dataset, unnest(${sql.param([...ids])}::text[]) as id`
  await storeVersions(tx, { changed, at, by, batchNo })
  await tx.execute(sql`
    update record set batch_no = ${batchNo}, updated_at = ${at.toISOString()}::timestamptz
    where dataset = ${dataset} and id = any(${sql.param([...ids])}::text[])`)
  const endedOn = dateKey(at)
  await createEndings(importing).end(
    tx,
    ids.map((id) => ({ dataset, id, endedOn, endedReason: 'withdrawn' })),
  )
  await importing.changes.announce(tx, REGISTER_TOPIC)
}

/** Refuses to use the number of a batch that is being taken back. */
export async function expectNoTakeBack(tx: Db, batchNo: string): Promise<void> {
  const going = and(eq(importBatch.takesBack, batchNo), sql`${importBatch.outcome} ->> 'isDone' = 'false'`)
  const [found] = await tx.select({ batchNo: importBatch.batchNo }).from(importBatch).where(going).limit(1)
  if (found) throw conflict('同一文件的上一次报送正在撤回，请稍后再试')
}
