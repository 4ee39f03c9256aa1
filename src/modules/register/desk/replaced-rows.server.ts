import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { findDeliverable } from '../catalogue/deliverables.ts'
import type { Batch, ImportDependencies } from '../import/batch.server.ts'
import { stageStoredRows } from '../import/stage.server.ts'
import { importBatch, importHeld } from '../import/tables.server.ts'
import { findTarget } from '../import/target.server.ts'

export const UNDER_REVIEW = '该批次正在等待复核，不能再换行；请等复核后再换，或请复核人驳回'

interface Replacing {
  batchNo: string
  /** Numbers of the corrected rows in their original batch, in the order of the file. */
  numbers: readonly number[]
  instead: readonly number[]
}

/**
 * Removes the earlier rows from a batch that is not yet submitted if later rows were chosen to replace them and are valid: together they
 * could never be confirmed. If the batch is already public, the chosen rows change its records like any later file.
 */
export const dropReplaced =
  (importing: ImportDependencies, { batchNo, numbers, instead }: Replacing) =>
  async (tx: Db, mended: Batch): Promise<void> => {
    const [batch] = await tx.select().from(importBatch).where(eq(importBatch.batchNo, batchNo)).for('update')
    if (batch?.status === 'staged') throw conflict(UNDER_REVIEW)
    if (batch?.status !== 'partial' || !batch.run) return
    const held = await tx
      .select({ rowNo: importHeld.rowNo })
      .from(importHeld)
      .where(eq(importHeld.batchNo, mended.batchNo))
      .orderBy(asc(importHeld.rowNo))
    const good = new Set(held.map(({ rowNo }) => numbers[rowNo - 1]))
    const replaced = new Map(
      batch.errors.flatMap(({ row, repeats, column }) =>
        repeats && instead.includes(row) && good.has(row) ? [[repeats, { by: row, column }] as const] : [],
      ),
    )
    const dropped = await tx
      .delete(importHeld)
      .where(and(eq(importHeld.batchNo, batchNo), inArray(importHeld.rowNo, [...replaced.keys()])))
      .returning({ rowNo: importHeld.rowNo })
    if (dropped.length === 0) return
    const told = dropped.map(({ rowNo }) => {
      const { by, column } = replaced.get(rowNo)!
      return { row: rowNo, column, reason: `已选择用第 ${by} 行代替，这一行不入库` }
    })
    await tx
      .update(importBatch)
      .set({
        errors: [...batch.errors, ...told].sort((a, b) => a.row - b.row),
        errorCount: batch.errorCount + told.length,
        run: await runOf(importing, tx, batch, dropped.length),
      })
      .where(eq(importBatch.batchNo, batchNo))
  }

/** The figures of a batch after rows were removed from it. */
async function runOf({ now }: ImportDependencies, tx: Db, { batchNo, dataset, run }: Batch, dropped: number) {
  const { kind, same, bad, subjects } = run!
  const target = findTarget(findDeliverable(dataset))
  // Empties the staging table, because the rows of the corrected batch are already held.
  await tx.execute(sql`drop table import_staging`)
  await target.open(tx)
  await stageStoredRows(tx, batchNo)
  const count = { rows: 0, queued: 0, others: 0, bad: bad + dropped }
  return target.sumUp(tx, { count, now, missing: subjects?.missing ?? 0 }, kind, same)
}
