import { and, desc, eq, gt, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { RECORD_COLUMNS, type StoredRecord, shownOn } from '../records/records.server.ts'
import { record } from '../records/tables.server.ts'
import type { Position } from './cursor.ts'

/** What of a dataset is public today; persons only where the dataset is a register of a profession. */
export const openRecords = (dataset: Dataset, today: string) =>
  and(
    eq(record.dataset, dataset.code),
    shownOn(today),
    dataset.persons === 'listed' ? undefined : ne(record.subjectType, 'person'),
  )

/** The records after a position, newest first. */
export function recordsAfter(
  db: Db,
  dataset: Dataset,
  today: string,
  after: Position | null,
  limit: number,
): Promise<StoredRecord[]> {
  return db
    .select(RECORD_COLUMNS)
    .from(record)
    .where(and(openRecords(dataset, today), after ? isAfter(after) : undefined))
    .orderBy(desc(record.decisionDate), record.id)
    .limit(limit)
}

/** All records of the dataset as of one day, a page in memory at a time and no transaction held open. */
export async function* allRecords(
  db: Db,
  dataset: Dataset,
  today: string,
  pageSize = 1000,
): AsyncGenerator<StoredRecord[]> {
  let after: Position | null = null
  for (;;) {
    const rows: StoredRecord[] = await recordsAfter(db, dataset, today, after, pageSize)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!
  }
}

// The first condition is what the index is entered by, the second cuts off what was given already.
const isAfter = ({ decisionDate, id }: Position) =>
  and(lte(record.decisionDate, decisionDate), or(lt(record.decisionDate, decisionDate), gt(record.id, id)))
