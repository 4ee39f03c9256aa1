import { Readable } from 'node:stream'
import { and, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { withSpooledFile } from '../../../kernel/sheets/spool.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { expectDeliverable } from '../catalogue/deliverables.ts'
import type { RecordValues } from '../records/record-row.server.ts'
import { readRecordValues } from '../records/record-values.server.ts'
import { record } from '../records/tables.server.ts'
import { type Batch, type ImportDependencies, importFile, type TypedRecord } from './batch.server.ts'
import { batchNumber } from './batch-number.ts'
import { type DeliveringMember, maySeeUnit } from './competence.ts'
import { REPEAT_PROBLEMS } from './repeats.server.ts'
import { importBatch, importHeld } from './tables.server.ts'
import { isRecall, WAY_NAMES } from './ways.ts'

interface Asked {
  by: DeliveringMember
  reason: string
  /** Key of the form, so that sending it twice makes one batch. */
  key: string
  address?: string
}

interface Entered extends Asked {
  dataset: string
  values: RecordValues
}

interface Aimed extends Asked {
  dataset: string
  id: string
  /** The state of the record when the form was opened. */
  was: string
}

/** A typed record as a batch of one row, which is checked, staged and confirmed like a file. */
export function enterRecord(
  importing: ImportDependencies,
  { dataset: code, values, ...asked }: Entered,
): Promise<Batch> {
  return deliverTyped(importing, knownOf(code), values, asked, 'entry')
}

/** A correction: typed values are merged over stored ones, so that hidden values need not be typed again. */
export async function correctTypedRecord(
  importing: ImportDependencies,
  { dataset: code, id, was, values, ...asked }: Aimed & Entered,
): Promise<Batch> {
  const dataset = knownOf(code)
  const stored = await findStoredRecord(importing.db, asked.by, code, id)
  const whole = { ...readRecordValues(dataset, stored, importing.seal), ...values }
  return deliverTyped(importing, dataset, whole, asked, 'correction', { id, was })
}

function deliverTyped(
  importing: ImportDependencies,
  dataset: Dataset,
  values: RecordValues,
  { by, reason, key, address }: Asked,
  way: TypedRecord['way'],
  target?: TypedRecord['target'],
): Promise<Batch> {
  const bytes = Buffer.from(JSON.stringify([values]))
  const byHand = { way, reason, key: `${by.actor.staffId} ${key}`, ...(target && { target }) }
  const delivered = { dataset, fileName: 'record.json', sender: by, address, byHand }
  return withSpooledFile(Readable.from([bytes], { objectMode: false }), (path) =>
    importFile(importing, { ...delivered, path }),
  )
}

/** Requests the withdrawal of a record that should not have been reported. A second person confirms. */
export async function requestWithdrawal(
  importing: ImportDependencies,
  { dataset, id, was, ...asked }: Aimed,
): Promise<Batch> {
  const { by, reason, key, address } = asked
  const batchNo = batchNumber(knownOf(dataset).code, [by.actor.staffId, key, 'withdrawal', id, was])
  return importing.db.transaction(async (tx) => {
    const stored = await findStoredRecord(tx, by, dataset, id, true)
    const [known] = await tx.select().from(importBatch).where(eq(importBatch.batchNo, batchNo))
    if (known) return known
    if (stored.endedOn) throw conflict(REPEAT_PROBLEMS.ended)
    if (stored.checksum !== was) throw conflict('您打开之后这条记录已被他人改动，请刷新后核对')
    if (stored.blocked || stored.flag) throw conflict(REPEAT_PROBLEMS.open)
    const batch = await putRecall(tx, importing, { batchNo, dataset, by, reason, unit: stored.sourceUnit }, id)
    await tx.execute(sql`
      insert into ${importHeld} (batch_no, row_no, row)
      select ${batchNo}, 1, (row_to_json(r)::jsonb - 'search')::json from record r where r.dataset = ${dataset} and r.id = ${id}`)
    const detail = { dataset, unit: by.unit, record: id, reason }
    await audit(tx, {
      actor: by.actor,
      address,
      action: 'ask-withdrawal',
      entity: 'import_batch',
      entityId: batchNo,
      detail,
    })
    return batch
  })
}

/** Requests that a whole batch be taken back. A second person confirms. */
export async function requestTakeBack(
  importing: ImportDependencies,
  {
    takesBack,
    by,
    reason,
    key,
    address,
    spendFactor,
  }: Asked & { takesBack: string; spendFactor?(tx: Db): Promise<void> },
): Promise<Batch> {
  return importing.db.transaction(async (tx) => {
    const [found] = await tx.select().from(importBatch).where(eq(importBatch.batchNo, takesBack)).for('update')
    if (!found || !maySeeUnit(by, found)) throw notFound('导入批次')
    const batchNo = batchNumber(found.dataset, [by.actor.staffId, key, 'take-back', takesBack])
    const [known] = await tx.select().from(importBatch).where(eq(importBatch.batchNo, batchNo))
    if (known) return known
    if (found.status !== 'accepted' || isRecall(found.way)) throw conflict('只有已公示的批次可以撤回')
    if (expectDeliverable(found.dataset)?.stores) throw conflict(NOT_TAKEN_BACK)
    const open = and(eq(importBatch.takesBack, takesBack), eq(importBatch.status, 'staged'))
    const [other] = await tx.select().from(importBatch).where(open)
    if (other) throw conflict('已有人提出撤回这个批次，正等待另一人确认')
    await spendFactor?.(tx)
    const asked = { batchNo, dataset: found.dataset, by, reason, unit: found.unit, takesBack, rowCount: found.rowCount }
    const batch = await putRecall(tx, importing, asked)
    const detail = { dataset: found.dataset, unit: by.unit, takesBack, reason }
    await audit(tx, {
      actor: by.actor,
      address,
      action: 'ask-take-back',
      entity: 'import_batch',
      entityId: batchNo,
      detail,
    })
    return batch
  })
}

/** Records, reports and subscriptions refer to subjects, so their batches cannot be taken back. */
const NOT_TAKEN_BACK = '主体和主体关系的批次不能整批撤回，有误的请报送更正文件'

interface Recalling {
  batchNo: string
  dataset: string
  by: DeliveringMember
  reason: string
  /** The unit that owns the records, which may differ from the requester's. */
  unit: string | null
  takesBack?: string
  rowCount?: number
}

async function putRecall(tx: Db, { now }: ImportDependencies, asked: Recalling, recordId?: string): Promise<Batch> {
  const { by, rowCount = 1, ...rest } = asked
  const way = recordId ? ('withdrawal' as const) : ('take-back' as const)
  const counts = { rowCount, errorCount: 0 }
  const [batch] = await tx
    .insert(importBatch)
    .values({
      ...{ ...rest, ...counts, way, recordId, fileName: WAY_NAMES[way], status: 'staged' as const },
      ...{ importedBy: by.actor.staffId, importedAt: now() },
    })
    .returning()
  return expectRow(batch)
}

/** Finds a stored record; one of another unit is answered as missing. */
export async function findStoredRecord(db: Db, by: DeliveringMember, dataset: string, id: string, forUpdate = false) {
  const wanted = db
    .select()
    .from(record)
    .where(and(eq(record.dataset, dataset), eq(record.id, id)))
  const [stored] = await (forUpdate ? wanted.for('update') : wanted)
  if (!stored || !maySeeUnit(by, { unit: stored.sourceUnit })) throw notFound('记录')
  return stored
}

function knownOf(code: string): Dataset {
  const dataset = findDataset(code)
  if (!dataset) throw notFound('数据集')
  return dataset
}
