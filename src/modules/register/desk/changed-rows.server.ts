import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { subjectRelation } from '../archives/tables.server.ts'
import { type Dataset, publicItems, writeHeading } from '../catalogue/dataset.ts'
import type { Batch } from '../import/batch.server.ts'
import { maskHeldValues } from '../import/batches.server.ts'
import { importHeld } from '../import/tables.server.ts'
import { presentValues } from '../records/public-record.server.ts'
import { RECORD_COLUMNS } from '../records/shown-records.server.ts'
import { record, subject } from '../records/tables.server.ts'
import { relationValues, subjectValues } from '../subjects/shown-values.ts'

/** The number of stored records, subjects or relations. */
export const countStored = (db: Db, { code, stores }: Dataset): Promise<number> =>
  stores === 'subjects'
    ? db.$count(subject)
    : stores === 'relations'
      ? db.$count(subjectRelation)
      : db.$count(record, eq(record.dataset, code))

/** Limit of changed rows shown on the page. */
const SHOWN = 50

/** The changes a batch makes to stored rows, item by item, with public masks. */
export async function changedRows(db: Db, { batchNo, run }: Batch, dataset: Dataset) {
  if (!run?.changed) return []
  const held = await db
    .select()
    .from(importHeld)
    .where(and(eq(importHeld.batchNo, batchNo), sql`${importHeld.row} ->> 'was' is not null`))
    .orderBy(asc(importHeld.rowNo))
    .limit(SHOWN)
  const stored = await storedValues(
    db,
    dataset,
    held.map(({ row }) => String(row.id)),
  )
  const items = publicItems(dataset).filter(({ key }) => key !== 'formerNames')
  return held.flatMap(({ rowNo, row }) => {
    const before = stored.get(String(row.id))
    if (!before) return []
    const after = valuesAfter(dataset, before, row)
    const changes = items
      .filter(({ key }) => (before[key] ?? '') !== (after[key] ?? ''))
      .map((item) => ({ label: writeHeading(item), before: before[item.key] ?? '', after: after[item.key] ?? '' }))
    return [{ rowNo, subjectName: nameIn(dataset, after), changes }]
  })
}

const nameIn = ({ common }: Dataset, values: Record<string, string>): string =>
  values[common.subjectName] || values[common.subjectCode ?? ''] || ''

/** A row of a file of subjects keeps stored values that it does not contain. */
function valuesAfter({ stores, ...rest }: Dataset, before: Record<string, string>, row: Record<string, unknown>) {
  const after = maskHeldValues({ stores, ...rest }, row)
  if (stores !== 'subjects') return after
  const cleared = Array.isArray(row.cleared) ? row.cleared.map(String) : []
  const brought = Object.entries(after).filter(([, value]) => value !== '')
  return { ...before, ...Object.fromEntries(cleared.map((key) => [key, ''])), ...Object.fromEntries(brought) }
}

async function storedValues(db: Db, dataset: Dataset, ids: string[]): Promise<Map<string, Record<string, string>>> {
  if (dataset.stores) {
    const table = dataset.stores === 'subjects' ? sql`subject` : sql`subject_relation`
    const shown = dataset.stores === 'subjects' ? subjectValues : relationValues
    const { rows } = await db.execute<{ id: string; row: Record<string, unknown> }>(sql`
      select id, row_to_json(t) as row from ${table} t where id = any(${sql.param(ids)}::text[])`)
    return new Map(rows.map(({ id, row }) => [id, shown(row)]))
  }
  const rows = await db
    .select(RECORD_COLUMNS)
    .from(record)
    .where(and(eq(record.dataset, dataset.code), inArray(record.id, ids)))
  const items = publicItems(dataset)
  return new Map(rows.map((row) => [row.id, presentValues(row, dataset, items)]))
}
