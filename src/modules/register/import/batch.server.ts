import { and, eq, inArray, sql } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { rowOf } from '../../../kernel/data/rows.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { concerns, isTrusted, type Sender } from './competence.ts'
import { collectErrors, type Errors, MOST_ERRORS } from './errors.ts'
import { stageFile } from './reading.server.ts'
import { WHOLE_FILE } from './rows.server.ts'
import { examineFile, hashOfFile, type SourceFile, UnreadableFile } from './source-file.server.ts'
import { duplicates, holdStaged, openStaging, publishStaged, resolveSubjects } from './staging.server.ts'
import { importBatch } from './tables.server.ts'

export interface Importing {
  db: Db
  changes: Changes
  seal: Seal
  /** Of the city, for records whose authority is not one of its own. */
  regionCode: string
  now: () => Date
}

export interface Delivered {
  dataset: Dataset
  /** Where the file lies. */
  path: string
  fileName: string
  sender: Sender
  address?: string
  onProgress?(rows: number): void
}

/** One import under way. */
export interface Work extends Importing, Delivered {
  batchNo: string
  errors: Errors
  /** Rows read so far; those of them that wait for someone to look at them, and those of other units. */
  count: { rows: number; queued: number; others: number }
}

export type Batch = typeof importBatch.$inferSelect

/**
 * Takes a file in, whole or not at all. What it holds is staged until a second person has confirmed it; only what comes
 * from a trusted source is published at once. The same file for the same dataset has the same batch number: taken once, it is
 * not taken again; refused, it is tried again, for what stood against it may be gone.
 */
export async function importFile(importing: Importing, delivered: Delivered): Promise<Batch> {
  const batchNo = `${delivered.dataset.code}-${(await hashOfFile(delivered.path)).slice(0, 24)}`
  const work = {
    ...importing,
    ...delivered,
    batchNo,
    errors: collectErrors(),
    count: { rows: 0, queued: 0, others: 0 },
  }
  const taken = await takenBatch(work.db, work)
  if (taken) return taken
  try {
    const file = await examineFile(work.path, work.fileName)
    const batch = await work.db.transaction((tx) => take(work, file, tx))
    if (isTrusted(work.sender)) work.changes.noticed(REGISTER_TOPIC)
    return batch
  } catch (error) {
    if (error instanceof UnreadableFile) work.errors.add(error.row, [{ column: WHOLE_FILE, reason: error.message }])
    else if (error !== REFUSED) throw error
    return keepRefusal(work)
  }
}

/** Thrown to undo the transaction once the whole file has been read and something in it was wrong. */
const REFUSED = Symbol('refused')

async function take(work: Work, file: SourceFile, tx: Db): Promise<Batch> {
  const { dataset, batchNo, errors, count, sender } = work
  await takeTurn(tx, dataset.code)
  const taken = await takenBatch(tx, work)
  if (taken) return taken
  await keepBatch(tx, { ...beginningOf(work), status: isTrusted(sender) ? 'accepted' : 'staged' })
  await openStaging(tx)
  await stageFile(work, file, tx)
  if (count.rows === 0 && errors.total() === 0) errors.add(1, [{ column: WHOLE_FILE, reason: '文件中没有数据行' }])
  if (errors.total() === 0) await findDuplicates(work, tx)
  if (errors.total() > 0) throw REFUSED
  const unresolved = await resolveSubjects(tx)
  const ended = isTrusted(sender) ? await publishStaged(tx, dataset, work.now()) : {}
  if (!isTrusted(sender)) await holdStaged(tx, batchNo)
  const [batch] = await tx
    .update(importBatch)
    .set({ rowCount: count.rows, queuedCount: count.queued, othersCount: count.others })
    .where(eq(importBatch.batchNo, batchNo))
    .returning()
  await recorded(tx, work, isTrusted(sender) ? 'import-trusted' : 'import', { ...count, unresolved, ...ended })
  if (isTrusted(sender)) await work.changes.announce(tx, REGISTER_TOPIC)
  return rowOf(batch)
}

function recorded(tx: Db, { dataset, batchNo, sender, address }: Work, action: string, found: Record<string, number>) {
  const actor = isTrusted(sender) ? ({ kind: 'system' } as const) : sender.actor
  const detail = { dataset: dataset.code, ...whose(sender), ...found }
  return audit(tx, { actor, address, action, entity: 'import_batch', entityId: batchNo, detail })
}

const whose = (sender: Sender) =>
  isTrusted(sender) ? { unit: null, trustedSource: sender.trustedSource } : { unit: sender.unit, trustedSource: null }

/** One import of a dataset at a time: two would each find nothing to repeat, and then repeat each other. */
export async function takeTurn(tx: Db, dataset: string): Promise<void> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('import'), hashtext(${dataset})) as mine`,
  )
  if (!rows[0]?.mine) throw conflict('该数据集正在导入另一个文件，请稍后再试')
  // A great file takes longer than any page may.
  await tx.execute(sql`set local statement_timeout = 0`)
}

/** Waits until nothing is being imported, and keeps it so until the transaction ends. */
export async function awaitTurns(tx: Db, datasets: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(dataset)) from unnest(${sql.param([...datasets])}::text[]) dataset`,
  )
}

async function findDuplicates({ dataset, errors }: Work, tx: Db): Promise<void> {
  const { documentNo, subjectName } = dataset.common
  const column = dataset.items.find(({ key }) => key === (documentNo ?? subjectName))!.label
  for (const { row, first } of await duplicates(tx, dataset.code, MOST_ERRORS)) {
    const repeated = first === null ? '已入库的记录' : `第 ${first} 行`
    errors.add(row, [{ column, reason: `与${repeated}重复（文号、主体和日期相同），请删除该行` }])
  }
}

function keepRefusal(work: Work): Promise<Batch> {
  const { errors, count } = work
  return work.db.transaction(async (tx) => {
    const found = { rowCount: count.rows, errorCount: errors.total(), errors: errors.kept }
    const batch = await keepBatch(tx, { ...beginningOf(work), status: 'refused', ...found })
    await recorded(tx, work, 'refuse', { rows: count.rows, errors: errors.total() })
    return batch
  })
}

async function keepBatch(tx: Db, row: typeof importBatch.$inferInsert): Promise<Batch> {
  const [batch] = await tx
    .insert(importBatch)
    .values(row)
    .onConflictDoUpdate({ target: importBatch.batchNo, set: row })
    .returning()
  return rowOf(batch)
}

const beginningOf = ({ dataset, batchNo, fileName, sender, now }: Work) => ({
  ...whose(sender),
  batchNo,
  dataset: dataset.code,
  fileName: fileName.slice(0, 200),
  importedBy: isTrusted(sender) ? 'system' : sender.actor.staffId,
  importedAt: now(),
  rowCount: 0,
  errorCount: 0,
  queuedCount: 0,
  othersCount: 0,
  errors: [],
  ...{ decidedBy: null, decidedAt: null, decidedReason: null },
})

/** The batch of the same file, staged or published: whoever may see it is answered with it. */
async function takenBatch(db: Db, { batchNo, sender }: Work): Promise<Batch | undefined> {
  const [batch] = await db
    .select()
    .from(importBatch)
    .where(and(eq(importBatch.batchNo, batchNo), inArray(importBatch.status, ['staged', 'accepted'])))
  if (batch && !isTrusted(sender) && !concerns(sender, batch)) throw conflict('该文件已由其他单位报送')
  return batch
}
