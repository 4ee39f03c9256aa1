import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../kernel/db.server.ts'
import { notFound } from '../../../kernel/errors.ts'
import { offsetOf, type Paging, toPage } from '../../../kernel/paging.ts'
import { datasetOf } from '../catalogue.ts'
import { importBatch } from '../tables.server.ts'
import type { Batch } from './batch.server.ts'
import { errorFileOf } from './errors.ts'

/** Errors shown with a batch; all that are kept are in the error file. */
const ERRORS_SHOWN = 100

export async function batchPage(db: Db, { dataset, ...paging }: Paging & { dataset?: string }) {
  const matching = dataset ? eq(importBatch.dataset, dataset) : undefined
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(importBatch)
      .where(matching)
      .orderBy(desc(importBatch.importedAt), importBatch.batchNo)
      .limit(paging.pageSize)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(importBatch).where(matching),
  ])
  return toPage(rows.map(presentBatch), counted?.total ?? 0, paging)
}

export async function batchByNo(db: Db, batchNo: string): Promise<Batch> {
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.batchNo, batchNo))
  if (!batch) throw notFound('导入批次')
  return batch
}

export const presentBatch = (batch: Batch) => ({
  ...batch,
  datasetName: datasetOf(batch.dataset)?.name ?? batch.dataset,
  errors: batch.errors.slice(0, ERRORS_SHOWN),
  importedAt: batch.importedAt.toISOString(),
})

export const batchErrorFile = (batch: Batch): string => errorFileOf(batch)
