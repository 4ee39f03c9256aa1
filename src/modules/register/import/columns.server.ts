import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { withSpooledFile } from '../../../kernel/sheets/spool.server.ts'
import { findItem } from '../catalogue/dataset.ts'
import { findDeliverable } from '../catalogue/deliverables.ts'
import { type Batch, type Import, type ImportDependencies, importFile } from './batch.server.ts'
import { batchByNo } from './batches.server.ts'
import { type DeliveringMember, isTrusted } from './competence.ts'
import { type AssignedHeads, normaliseHead } from './heads.ts'
import { importColumn, importSource } from './tables.server.ts'

/** The items that a unit has assigned to columns unknown to the catalogue. */
export async function readAssignedHeads(db: Db, unit: string, dataset: string): Promise<AssignedHeads> {
  const rows = await db
    .select()
    .from(importColumn)
    .where(and(eq(importColumn.unit, unit), eq(importColumn.dataset, dataset)))
  return new Map(rows.map(({ head, item }) => [head, item]))
}

/** Larger files must be sent again once their columns are known, because encryption runs on the main thread. */
const MOST_BYTES = 4 * 1024 * 1024

/** Stores a file with unknown columns, so that it can be read again once they are assigned. */
export async function storeSource(tx: Db, { matches, path, batchNo, sender, seal }: Import): Promise<void> {
  if (isTrusted(sender) || !matches.some(({ how }) => how === 'unknown' || how === 'said')) return
  if ((await stat(path)).size > MOST_BYTES) return
  // Each of these steps takes some milliseconds for the largest file; in between, other requests are served.
  const content = (await readFile(path)).toString('base64')
  await nextTurn()
  const fileSealed = seal.seal(content)
  await nextTurn()
  await tx.insert(importSource).values({ batchNo, fileSealed })
}

interface SaidColumn {
  head: string
  /** Key of an item; empty for a column to ignore. */
  item: string
}

/** Stores the assignments for the unit and reads the file again. */
export async function assignColumns(
  importing: ImportDependencies,
  {
    batchNo,
    by,
    columns,
    address,
  }: { batchNo: string; by: DeliveringMember; columns: readonly SaidColumn[]; address?: string },
): Promise<Batch> {
  const { db, seal, now } = importing
  const batch = await batchByNo(db, by, batchNo)
  if (batch.status === 'staged' && isSaid(batch, columns)) return batch
  if (batch.status !== 'refused' && batch.status !== 'partial') throw conflict('该批次已经提交，不能再改字段对应')
  const dataset = findDeliverable(batch.dataset)
  const open = batch.columns.filter(({ how }) => how === 'unknown' || how === 'said').map(({ head }) => head)
  const taken = new Set(batch.columns.flatMap(({ how, item }) => (how === 'auto' && item ? [item] : [])))
  for (const [index, { head, item }] of columns.entries()) {
    if (!open.includes(head)) throw invalid({ [`columns.${index}`]: '文件中没有这一列' })
    if (item !== '' && !findItem(dataset, item)) throw invalid({ [`columns.${index}`]: '目录中没有这个字段' })
    if (item !== '' && taken.has(item)) throw invalid({ [`columns.${index}`]: '这个字段已有对应的列，请另选' })
    taken.add(item)
  }
  const [source] = await db.select().from(importSource).where(eq(importSource.batchNo, batchNo))
  if (!source) throw notFound('原文件')
  const said = new Map(await readAssignedHeads(db, by.unit, dataset.code))
  for (const { head, item } of columns) said.set(normaliseHead(head), item || null)
  const alongside = async (tx: Db) => {
    const about = { unit: by.unit, dataset: dataset.code, saidBy: by.actor.staffId, saidAt: now() }
    if (columns.length > 0)
      await tx
        .insert(importColumn)
        .values(columns.map(({ head, item }) => ({ ...about, head: normaliseHead(head), item: item || null })))
        .onConflictDoUpdate({
          target: [importColumn.unit, importColumn.dataset, importColumn.head],
          set: { item: sql`excluded.item`, saidBy: about.saidBy, saidAt: about.saidAt },
        })
    const detail = { dataset: dataset.code, unit: by.unit, columns: columns.length }
    await audit(tx, { actor: by.actor, address, action: 'map', entity: 'import_batch', entityId: batchNo, detail })
  }
  const bytes = Buffer.from(seal.open(source.fileSealed), 'base64')
  const { fileName, mends, extent } = batch
  const delivered = {
    ...{ dataset, fileName, sender: by, address, said, alongside },
    ...{ ...(mends && { mends }), ...(extent && { extent }) },
  }
  return withSpooledFile(Readable.from([bytes], { objectMode: false }), (path) =>
    importFile(importing, { ...delivered, path }),
  )
}

/** Whether the assignments are already stored, for example because the first response was lost. */
const isSaid = ({ columns: known }: Batch, columns: readonly SaidColumn[]): boolean =>
  columns.every(({ head, item }) => known.some((each) => each.head === head && each.item === (item || null)))
