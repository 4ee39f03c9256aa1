import { and, desc, eq, gt, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { isShownOn, RECORD_COLUMNS, type StoredRecord } from '../records/shown-records.server.ts'
import { record } from '../records/tables.server.ts'
import type { Position } from './cursor.ts'

/** The records of a dataset that are public today; records about persons only in registers of a profession. */
export const openRecords = (dataset: Dataset, today: string) =>
  and(
    eq(record.dataset, dataset.code),
    isShownOn(today),
    dataset.persons === 'listed' ? undefined : ne(record.subjectType, 'person'),
  )

/** The records after a position, newest first. */
export function recordsAfter(
  db: Db,
  dataset: Dataset,
  today: string,
  after: Position | null,
  limit: number,
  matching?: SQL,
): Promise<StoredRecord[]> {
  return db
    .select(RECORD_COLUMNS)
    .from(record)
    .where(and(openRecords(dataset, today), matching, after ? isAfter(after) : undefined))
    .orderBy(desc(record.decisionDate), record.id)
    .limit(limit)
}

interface Part {
  pageSize?: number
  /** A further condition on the records. */
  matching?: SQL
  /** Limit on their number. */
  most?: number
}

/** Reads all records of the dataset as of one day, or a part of them, with one page in memory at a time and without a long transaction. */
export async function* allRecords(
  db: Db,
  dataset: Dataset,
  today: string,
  { pageSize = 1000, matching, most = Number.POSITIVE_INFINITY }: Part = {},
): AsyncGenerator<StoredRecord[]> {
  let after: Position | null = null
  for (let left = most; left > 0; left -= pageSize) {
    const limit = Math.min(pageSize, left)
    const rows: StoredRecord[] = await recordsAfter(db, dataset, today, after, limit, matching)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)!
  }
}

// The first condition selects the range of the index; the second excludes the records of the same day that were sent already.
const isAfter = ({ decisionDate, id }: Position) =>
  and(lte(record.decisionDate, decisionDate), or(lt(record.decisionDate, decisionDate), gt(record.id, id)))
