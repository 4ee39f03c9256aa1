import type { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { csvStream } from '../../../kernel/sheets/csv-stream.server.ts'
import type { SentRow } from '../../../kernel/sheets/stored-cells.server.ts'
import { writeLongXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import type { Batch } from './batch.server.ts'
import { batchByNo } from './batches.server.ts'
import type { DeliveringMember } from './competence.ts'
import { ERROR_HEAD } from './heads.ts'
import { importBad, importBatch, importSource } from './tables.server.ts'

/** A wrong row with its original cells. */
export interface BadRow extends SentRow {
  /** The code of its subject, in a file of subjects. */
  code?: string
}

export async function storeBadRows(
  tx: Db,
  { batchNo, seal }: { batchNo: string; seal: Seal },
  rows: readonly BadRow[],
): Promise<void> {
  if (rows.length === 0) return
  const sealed = rows.map(({ row, cells }) => ({ batchNo, rowNo: row, cellsSealed: seal.seal(JSON.stringify(cells)) }))
  await tx.insert(importBad).values(sealed)
}

/** The next wrong rows of a batch after a row number. */
export async function badRows(db: Db, seal: Seal, batchNo: string, most: number, after = 0): Promise<BadRow[]> {
  const rows = await db
    .select()
    .from(importBad)
    .where(and(eq(importBad.batchNo, batchNo), gt(importBad.rowNo, after)))
    .orderBy(asc(importBad.rowNo))
    .limit(most)
  return rows.map(({ rowNo, cellsSealed }) => ({ row: rowNo, cells: openJson<string[]>(seal, cellsSealed) }))
}

/** Rows decrypted at a time; in between, the event loop serves other requests. */
const AT_ONCE = 200

async function allBadRows(db: Db, seal: Seal, batchNo: string): Promise<BadRow[][]> {
  const parts: BadRow[][] = []
  for (let after = 0; ; ) {
    const rows = await badRows(db, seal, batchNo, AT_ONCE, after)
    parts.push(rows)
    if (rows.length < AT_ONCE) return parts
    after = rows.at(-1)!.row
  }
}

/**
 * The wrong rows of a batch as sent, with the errors in a last column, which import ignores when the corrected file is sent. The download
 * is audited before it is sent.
 */
export async function badRowsFile(
  { db, seal }: { db: Db; seal: Seal },
  member: DeliveringMember,
  { batchNo, format, address }: { batchNo: string; format: 'csv' | 'xlsx'; address: string },
): Promise<Buffer | Readable> {
  const batch = await batchByNo(db, member, batchNo)
  const parts = await allBadRows(db, seal, batchNo)
  const count = parts.reduce((sum, rows) => sum + rows.length, 0)
  const about = { action: 'download-bad', entity: 'import_batch', entityId: batchNo, detail: { rows: count } }
  await db.transaction((tx) => audit(tx, { actor: member.actor, address, ...about }))
  const lines = linesOf(batch, parts)
  if (format === 'csv') return csvStream([], lines, async () => {})
  const width = widthOf(batch, parts) + 1
  return writeLongXlsx({ name: '待改正', parts: lines, widths: Array.from({ length: width }, () => 18) })
}

/** Number of columns of the widest row. */
const widthOf = ({ columns }: Batch, parts: readonly BadRow[][]): number =>
  parts.flat().reduce((most, { cells }) => Math.max(most, cells.length), columns.length)

async function* linesOf(batch: Batch, parts: readonly BadRow[][]): AsyncGenerator<string[][]> {
  const width = widthOf(batch, parts)
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const told = Map.groupBy(batch.errors, ({ row }) => row)
  yield [[...filled(batch.columns.map(({ head }) => head)), ERROR_HEAD]]
  for (const rows of parts)
    yield rows.map(({ row, cells }) => [
      ...filled(cells),
      (told.get(row) ?? []).map(({ column, reason }) => `${column}：${reason}`).join('；'),
    ])
}

/** Days a wrong row is stored for correction. */
export const RETENTION_DAYS = 180
const DAY_MS = 86_400_000

/** Deletes wrong rows, and files waiting for their columns, after their storage period. */
export async function sweepBadRows(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ batchNo: importBatch.batchNo })
    .from(importBatch)
    .where(lt(importBatch.importedAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
  for (const table of [importBad, importSource]) await db.delete(table).where(inArray(table.batchNo, old))
}
