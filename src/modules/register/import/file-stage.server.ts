import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { SourceFile } from '../../../kernel/sheets/source-file.server.ts'
import type { RecordValues } from '../records/record-row.server.ts'
import { type BadRow, keepBadRows } from './bad-rows.server.ts'
import type { Work } from './batch.server.ts'
import { isTrusted, itemsOfOthers } from './competence.ts'
import { MOST_ERRORS } from './errors.ts'
import { rowsOf } from './rows.server.ts'
import { type StagedRow, stage } from './stage.server.ts'
import { preparing } from './staged-rows.server.ts'
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
  // A program that delivers for a trusted source makes no choices: of its files nothing is kept once a row is wrong.
  const isWhole = isTrusted(work.sender)
  let bad: BadRow[] = []
  let good: StagedRow[] = []
  let queued: QueuedRow[] = []
  let underWay = Promise.resolve()

  async function send(): Promise<void> {
    const chunk = [good, queued, bad] as const
    good = []
    queued = []
    bad = []
    await underWay
    underWay = write(work, tx, ...chunk)
    // Awaited before the next chunk; until then a failure must not count as one that no one looks at.
    underWay.catch(() => {})
    work.onProgress?.(count.rows)
  }

  for await (const source of rowsOf({ dataset, file, said: work.said, matches: work.matches })) {
    if (source.cells.length > 0) work.sample ??= source.cells
    if (source.isFatal) work.isFatal = true
    if (source.isFatal && 'errors' in source) {
      errors.add(source.row, source.errors)
      continue
    }
    count.rows += 1
    const read = 'errors' in source ? source : validateRow(dataset, source.raw, today)
    const foreign = 'errors' in read ? [] : ofOthers(work, read.values)
    const verdict = foreign.length > 0 ? { errors: foreign } : read
    if ('errors' in verdict) {
      errors.add(source.row, verdict.errors)
      count.bad += 1
      if (!isWhole && count.bad <= MOST_ERRORS) bad.push({ row: source.row, cells: source.cells })
    } else if (isWhole && errors.total() > 0) continue
    else if (verdict.review) {
      count.queued += 1
      queued.push(prepare.queued(source.row, verdict.values, verdict.review))
    } else good.push(prepare.record(source.row, verdict.values))
    if (good.length + queued.length + bad.length >= ROWS_AT_ONCE) await send()
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

/** The cells of rows that were read before. */
export async function readAgain(work: Work, file: SourceFile, wanted: ReadonlySet<number>): Promise<BadRow[]> {
  const found: BadRow[] = []
  for await (const { row, cells } of rowsOf({ dataset: work.dataset, file, said: work.said, matches: [] }))
    if (wanted.has(row)) found.push({ row, cells })
  return found
}

async function write(work: Work, tx: Db, rows: StagedRow[], queued: QueuedRow[], bad: BadRow[]): Promise<void> {
  await stage(tx, rows)
  await keepBadRows(tx, work, bad)
  if (queued.length > 0) await tx.insert(importQueue).values(queued)
}
