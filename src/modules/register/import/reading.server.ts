import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { RecordValues } from '../records/record-row.server.ts'
import type { Work } from './batch.server.ts'
import { isTrusted, itemsOfOthers } from './competence.ts'
import { preparing } from './preparing.server.ts'
import { rowsOf } from './rows.server.ts'
import type { SourceFile } from './source-file.server.ts'
import { type StagedRow, stage } from './staging.server.ts'
import { importQueue } from './tables.server.ts'
import { type CellError, validateRow } from './validate-row.ts'

/** Enough that a round trip costs nothing, few enough that they need no memory to speak of. */
const ROWS_AT_ONCE = 200

type QueuedRow = typeof importQueue.$inferInsert

/** Reads, checks and stages row by row; one chunk is on its way to the database while the next is made. */
export async function stageFile(work: Work, file: SourceFile, tx: Db): Promise<void> {
  const { dataset, errors, count } = work
  const today = dateKey(work.now())
  const prepare = preparing(work, dataset, work.batchNo)
  let good: StagedRow[] = []
  let queued: QueuedRow[] = []
  let underWay = Promise.resolve()

  async function send(): Promise<void> {
    const chunk = [good, queued] as const
    good = []
    queued = []
    await underWay
    underWay = write(tx, ...chunk)
    // Awaited before the next chunk; until then a failure must not count as one that no one looks at.
    underWay.catch(() => {})
    work.onProgress?.(count.rows)
  }

  for await (const source of rowsOf(dataset, file)) {
    count.rows += 1
    const read = 'errors' in source ? source : validateRow(dataset, source.raw, today)
    const foreign = 'errors' in read ? [] : ofOthers(work, read.values)
    const verdict = foreign.length > 0 ? { errors: foreign } : read
    if ('errors' in verdict) errors.add(source.row, verdict.errors)
    // Nothing will be stored any more: the rest is only checked.
    else if (errors.total() > 0) continue
    else if (verdict.review) {
      count.queued += 1
      queued.push(prepare.queued(source.row, verdict.values, verdict.review))
    } else good.push(prepare.record(source.row, verdict.values))
    if (good.length + queued.length >= ROWS_AT_ONCE) await send()
  }
  await send()
  await underWay
}

/** Nobody speaks for another unit; the centre may, and how often is counted. */
function ofOthers({ dataset, sender, count }: Work, values: RecordValues): CellError[] {
  if (isTrusted(sender)) return []
  const items = itemsOfOthers(dataset, values, sender.unit)
  if (!sender.isCentre) return items.map(({ label }) => ({ column: label, reason: NOT_THEIRS }))
  if (items.length > 0) count.others += 1
  return []
}

const NOT_THEIRS = '不是本单位，只能报送本单位的数据；其他单位的数据请由该单位或信用中心报送'

async function write(tx: Db, rows: StagedRow[], queued: QueuedRow[]): Promise<void> {
  await stage(tx, rows)
  if (queued.length > 0) await tx.insert(importQueue).values(queued)
}
