import { and, eq, inArray } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { hashFile, UnreadableFile } from '../../../kernel/sheets/source-file.server.ts'
import { withPrivateFolder } from '../../../kernel/sheets/spool.server.ts'
import type { JobDesk } from '../../jobs/contract.ts'
import { type Dataset, findItem } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import type { PassOn } from '../records/desk-contract.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import type { RegionPlaces } from '../subjects/subject-rules.ts'
import { batchNumber } from './batch-number.ts'
import { readAssignedHeads, storeSource } from './columns.server.ts'
import { isTrusted, maySeeUnit, type Sender } from './competence.ts'
import { lockDataset } from './dataset-lock.server.ts'
import { collectErrors, type Errors, MOST_ERRORS } from './errors.ts'
import type { ReadContent, ReadFile } from './file-reading.server.ts'
import { readFile, stageFile, storeBadRowsFound } from './file-stage.server.ts'
import { type AssignedHeads, type ColumnMatch, NO_ASSIGNMENTS } from './heads.ts'
import { WHOLE_FILE } from './rows.server.ts'
import { countPublished, type DryRunResult } from './run.ts'
import { storeStagedRows } from './stage.server.ts'
import { importBad, importBatch, importHeld, importMissing, importQueue, importSource } from './tables.server.ts'
import { findTarget } from './target.server.ts'
import { directTypedRow, findTypedRowFault } from './typed-row.server.ts'
import { type Extent, WAY_NAMES } from './ways.ts'

export interface ImportDependencies {
  db: Db
  changes: Changes
  seal: Seal
  /** Region code of the city, used if the authority is not in one of its districts. */
  regionCode: string
  /** The city's units by the role in which they provide datasets. */
  providers: Providers
  now: () => Date
  /** Parses files in a separate process with a time limit and a limit of rows; by default in this process without limits. */
  readFile?: ReadFile
  /** Notifies other systems when records end or resume; optional. */
  passOn?: PassOn
  /** The job that takes batches back; optional. */
  takeBacks?: JobDesk<{ batchNo: string }>
  /** The job that links records to subjects delivered later; optional. */
  linking?: JobDesk<{ batchNo: string }>
  /** The districts, for files of subjects; none by default. */
  places?(): Promise<RegionPlaces>
}

/** A single typed record instead of a file. */
export interface TypedRecord {
  way: 'entry' | 'correction'
  reason: string
  /** Key of the form, so that sending it twice makes one batch. */
  key: string
  /** The record to correct, with its state when the form was opened. */
  target?: { id: string; was: string }
}

export interface DeliveredFile {
  dataset: Dataset
  /** Path of the uploaded file. */
  path: string
  fileName: string
  sender: Sender
  byHand?: TypedRecord
  /** Extent of a file of subjects; absent for other files. */
  extent?: Extent
  /** The batch whose wrong rows this file corrects. */
  mends?: string
  /** Row numbers of the corrected rows in that batch, if known. */
  mendedRows?: readonly number[]
  /** Runs in the same transaction after the rows are processed. */
  afterwards?(tx: Db, batch: Batch): Promise<void>
  /** Meanings of unknown columns that the sender has just stated. */
  said?: AssignedHeads
  /** Runs in the same transaction before the rows are staged. */
  alongside?(tx: Db): Promise<void>
  address?: string
  onProgress?(rows: number): void
}

/** An import in progress. */
export interface Import extends ImportDependencies, DeliveredFile {
  batchNo: string
  errors: Errors
  /** Numbers of rows: read, queued for review, of other units, and wrong. */
  count: { rows: number; queued: number; others: number; bad: number }
  said: AssignedHeads
  matches: ColumnMatch[]
  /** Cells of the first row, shown as an example of each column. */
  sample?: readonly string[]
  /** Set if the file as a whole is invalid. */
  isFatal?: true
  /** Codes of subjects in wrong rows, and the number of subjects missing from a complete file. */
  named: string[]
  missing: number
}

export type Batch = typeof importBatch.$inferSelect

/**
 * Imports a file. Its rows are staged until a second person confirms them; only trusted sources publish at once. If some rows are wrong,
 * the sender decides about the others. The batch number follows from dataset and content: a staged or published file is not imported again,
 * any other is read again, because the reason for its refusal may be gone.
 */
export async function importFile(importing: ImportDependencies, delivered: DeliveredFile): Promise<Batch> {
  const { dataset, sender } = delivered
  const batchNo = await numberOf(delivered)
  const known = isTrusted(sender) ? NO_ASSIGNMENTS : await readAssignedHeads(importing.db, sender.unit, dataset.code)
  const work: Import = {
    ...importing,
    ...delivered,
    ...{ batchNo, said: delivered.said ?? known, matches: [], errors: collectErrors() },
    ...{ count: { rows: 0, queued: 0, others: 0, bad: 0 }, named: [], missing: 0 },
  }
  const taken = await takenBatch(work.db, work)
  if (taken) return taken
  if (work.mends) await expectMended(work.db, work)
  try {
    const batch = await withPrivateFolder(async (folder) => {
      const read = await readFile(work, folder)
      return work.db.transaction((tx) => take(work, read, folder, tx))
    })
    if (isTrusted(work.sender)) work.changes.noticed(REGISTER_TOPIC)
    if (isTrusted(work.sender) && work.dataset.stores === 'subjects') work.linking?.nudge()
    return batch
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    work.errors.add(error.row, [{ column: WHOLE_FILE, reason: error.message }])
    return work.db.transaction(async (tx) => {
      await begin(tx, work)
      return refuse(tx, work, null)
    })
  }
}

/** Derived from the content, so that the same file is the same batch; from the form's key for typed records, which may be equal. */
async function numberOf({ dataset, path, byHand, extent }: DeliveredFile): Promise<string> {
  const content = await hashFile(path)
  if (extent === 'full') return batchNumber(dataset.code, [extent, content])
  return batchNumber(dataset.code, byHand ? [byHand.key, byHand.way, byHand.target, content] : content)
}

async function take(work: Import, read: ReadContent, folder: string, tx: Db): Promise<Batch> {
  const { dataset, batchNo, errors, count, sender } = work
  await lockDataset(tx, dataset.code)
  const taken = await takenBatch(tx, work)
  if (taken) return taken
  await work.alongside?.(tx)
  await begin(tx, work)
  await findTarget(dataset).open(tx)
  await stageFile(work, read, folder, tx)
  if (count.rows === 0 && errors.total() === 0) {
    work.isFatal = true
    errors.add(1, [{ column: WHOLE_FILE, reason: '文件中没有数据行' }])
  }
  const sort = () => (work.byHand ? directTypedRow(work, work.byHand, tx) : sortOut(work, folder, tx))
  const same = work.isFatal ? 0 : await sort()
  // Errors in a typed record are shown at its fields, and nothing is stored.
  if (work.byHand && errors.total() > 0) throw findTypedRowFault(dataset, errors.kept)
  const summed = await findTarget(dataset).sumUp(tx, work, read.kind, same)
  const run = work.mendedRows ? { ...summed, mendedRows: work.mendedRows } : summed
  if (errors.total() > 0 && (isTrusted(sender) || work.isFatal || isHopeless(work, run))) return refuse(tx, work, run)
  if (isTrusted(sender)) return publishAtOnce(tx, work, run)
  await storeStagedRows(tx, batchNo)
  const isPartial = errors.total() > 0
  if (isPartial) await storeSource(tx, work)
  const batch = await keepFindings(tx, work, isPartial ? 'partial' : 'staged', run)
  await logged(tx, work, isPartial ? 'import-partial' : 'import', { ...count, unresolved: run.unresolved })
  await work.afterwards?.(tx, batch)
  return batch
}

/** No valid row is left, or there are more errors than anybody corrects row by row. */
const isHopeless = ({ errors, count }: Import, run: DryRunResult): boolean =>
  countPublished(run) + count.queued === 0 || errors.total() > MOST_ERRORS

async function publishAtOnce(tx: Db, work: Import, run: DryRunResult): Promise<Batch> {
  const writing = { at: work.now(), by: 'system', batchNo: work.batchNo }
  const ended = await findTarget(work.dataset).write(tx, work, work.dataset, writing)
  const batch = await keepFindings(tx, work, 'accepted', run)
  await logged(tx, work, 'import-trusted', { ...work.count, unresolved: run.unresolved, ...ended })
  await work.changes.announce(tx, REGISTER_TOPIC)
  return batch
}

/** Refuses the whole file. Its wrong rows are stored for correction. */
async function refuse(tx: Db, work: Import, run: DryRunResult | null): Promise<Batch> {
  await tx.delete(importQueue).where(eq(importQueue.batchNo, work.batchNo))
  await storeSource(tx, work)
  const batch = await keepFindings(tx, { ...work, count: { ...work.count, queued: 0 } }, 'refused', run)
  await logged(tx, work, 'refuse', { rows: work.count.rows, errors: work.errors.total() })
  return batch
}

/** Handles repeated rows; they are reported at the column that identifies a record. Returns the number of rows already stored unchanged. */
async function sortOut(work: Import, folder: string, tx: Db): Promise<number> {
  const { dataset, errors, count } = work
  const target = findTarget(dataset)
  const column = findItem(dataset, target.column(dataset))!.label
  const { wrong, count: inAll, same } = await target.sort(tx, work)
  for (const { row, ...fault } of wrong) errors.add(row, [{ column, ...fault }])
  errors.take({ kept: [], total: inAll - wrong.length })
  count.bad += inAll
  if (wrong.length > 0 && count.bad <= MOST_ERRORS)
    await storeBadRowsFound(work, new Set(wrong.map(({ row }) => row)), folder, tx)
  if (errors.total() === 0 && same === count.rows)
    errors.add(1, [{ column: WHOLE_FILE, reason: '文件中的记录都已入库，内容也相同，没有需要报送的' }])
  return same
}

function logged(tx: Db, { dataset, batchNo, sender, address }: Import, action: string, found: Record<string, number>) {
  const actor = isTrusted(sender) ? ({ kind: 'system' } as const) : sender.actor
  const detail = { dataset: dataset.code, ...whose(sender), ...found }
  return audit(tx, { actor, address, action, entity: 'import_batch', entityId: batchNo, detail })
}

const whose = (sender: Sender) =>
  isTrusted(sender) ? { unit: null, trustedSource: sender.trustedSource } : { unit: sender.unit, trustedSource: null }

/** Removes what an earlier attempt with the same file has stored. */
async function begin(tx: Db, work: Import): Promise<void> {
  await keepBatch(tx, beginningOf(work))
  for (const table of [importHeld, importQueue, importBad, importSource, importMissing])
    await tx.delete(table).where(eq(table.batchNo, work.batchNo))
}

async function keepFindings(tx: Db, work: Import, status: Batch['status'], run: DryRunResult | null): Promise<Batch> {
  const { errors, count, matches, sample, seal } = work
  const [batch] = await tx
    .update(importBatch)
    .set({
      ...{
        status,
        run,
        columns: matches,
        errorCount: errors.total(),
        errors: errors.kept.toSorted((a, b) => a.row - b.row),
      },
      ...{ rowCount: count.rows, queuedCount: count.queued, othersCount: count.others },
      sampleSealed: sample ? seal.seal(JSON.stringify(sample)) : null,
    })
    .where(eq(importBatch.batchNo, work.batchNo))
    .returning()
  return expectRow(batch)
}

async function keepBatch(tx: Db, row: typeof importBatch.$inferInsert): Promise<Batch> {
  const [batch] = await tx
    .insert(importBatch)
    .values(row)
    .onConflictDoUpdate({ target: importBatch.batchNo, set: row })
    .returning()
  return expectRow(batch)
}

const beginningOf = ({ dataset, batchNo, fileName, sender, mends, byHand, extent, now }: Import) => ({
  ...whose(sender),
  batchNo,
  dataset: dataset.code,
  fileName: byHand ? WAY_NAMES[byHand.way] : fileName.slice(0, 200),
  ...{ way: byHand?.way ?? ('file' as const), reason: byHand?.reason ?? null, recordId: byHand?.target?.id ?? null },
  ...{ takesBack: null, outcome: null, extent: extent ?? null },
  status: 'refused' as const,
  mends: mends ?? null,
  importedBy: isTrusted(sender) ? 'system' : sender.actor.staffId,
  importedAt: now(),
  rowCount: 0,
  errorCount: 0,
  queuedCount: 0,
  othersCount: 0,
  errors: [],
  columns: [],
  ...{ submittedBy: null, decidedBy: null, decidedAt: null, decidedReason: null },
})

/** The staged or published batch of the same file, if the sender may see it. */
async function takenBatch(db: Db, { batchNo, sender }: Import): Promise<Batch | undefined> {
  const [batch] = await db
    .select()
    .from(importBatch)
    .where(and(eq(importBatch.batchNo, batchNo), inArray(importBatch.status, ['staged', 'accepted'])))
  if (batch && !isTrusted(sender) && !maySeeUnit(sender, batch)) throw conflict('该文件已由其他单位报送')
  return batch
}

/** A correction must refer to a visible batch of the same dataset. */
async function expectMended(db: Db, { mends, dataset, sender }: Import): Promise<void> {
  const [batch] = await db
    .select()
    .from(importBatch)
    .where(eq(importBatch.batchNo, mends ?? ''))
  if (!batch || isTrusted(sender) || !maySeeUnit(sender, batch) || batch.dataset !== dataset.code)
    throw notFound('被补报的批次')
}
