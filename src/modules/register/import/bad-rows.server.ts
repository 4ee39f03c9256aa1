import { asc, eq, inArray, lt } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../kernel/format/csv-line.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { writeXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import type { Batch } from './batch.server.ts'
import { batchByNo } from './batches.server.ts'
import type { Member } from './competence.ts'
import { ERROR_HEAD } from './heads.ts'
import { importBad, importBatch, importSource } from './tables.server.ts'

/** A row that was wrong, with its cells as they were sent. */
export interface BadRow {
  row: number
  cells: readonly string[]
  /** The code of its subject, in a file of subjects. */
  code?: string
}

export async function keepBadRows(
  tx: Db,
  { batchNo, seal }: { batchNo: string; seal: Seal },
  rows: readonly BadRow[],
): Promise<void> {
  if (rows.length === 0) return
  const sealed = rows.map(({ row, cells }) => ({ batchNo, rowNo: row, cellsSealed: seal.seal(JSON.stringify(cells)) }))
  await tx.insert(importBad).values(sealed)
}

export async function badRows(db: Db, seal: Seal, batchNo: string, most?: number): Promise<BadRow[]> {
  const wanted = db.select().from(importBad).where(eq(importBad.batchNo, batchNo)).orderBy(asc(importBad.rowNo))
  const rows = await (most === undefined ? wanted : wanted.limit(most))
  return rows.map(({ rowNo, cellsSealed }) => ({ row: rowNo, cells: openJson<string[]>(seal, cellsSealed) }))
}

/**
 * The wrong rows of a batch as they were sent, with what is wrong in a last column: mended and sent back, that column is
 * passed over. Whoever fetches them is written down before they leave.
 */
export async function badRowsFile(
  { db, seal }: { db: Db; seal: Seal },
  member: Member,
  { batchNo, format, address }: { batchNo: string; format: 'csv' | 'xlsx'; address: string },
): Promise<Buffer> {
  const batch = await batchByNo(db, member, batchNo)
  const rows = await badRows(db, seal, batchNo)
  const about = { action: 'download-bad', entity: 'import_batch', entityId: batchNo, detail: { rows: rows.length } }
  await db.transaction((tx) => audit(tx, { actor: member.actor, address, ...about }))
  const lines = linesOf(batch, rows)
  if (format === 'csv') return Buffer.from(BYTE_ORDER_MARK + lines.map(csvLine).join(''))
  return writeXlsx({ name: '待改正', rows: lines, widths: lines[0]!.map(() => 18) })
}

function linesOf({ columns, errors }: Batch, rows: readonly BadRow[]): string[][] {
  const width = Math.max(columns.length, ...rows.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const told = Map.groupBy(errors, ({ row }) => row)
  return [
    [...filled(columns.map(({ head }) => head)), ERROR_HEAD],
    ...rows.map(({ row, cells }) => [
      ...filled(cells),
      (told.get(row) ?? []).map(({ column, reason }) => `${column}：${reason}`).join('；'),
    ]),
  ]
}

/** Whoever has not mended a row by then has found another way. */
const KEPT_DAYS = 180
const DAY_MS = 86_400_000

/** Deletes wrong rows, and files that wait for their columns, once they are kept long enough. */
export async function sweepKept(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ batchNo: importBatch.batchNo })
    .from(importBatch)
    .where(lt(importBatch.importedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
  for (const table of [importBad, importSource]) await db.delete(table).where(inArray(table.batchNo, old))
}
