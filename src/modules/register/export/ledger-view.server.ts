import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { type Dataset, type Item, publicItems } from '../catalogue/dataset.ts'
import { publishedText } from '../catalogue/published-text.ts'
import { isShownSql, publicViewSql } from '../entries/record-entries.server.ts'
import { mapItemsToColumns } from '../records/record-row.server.ts'

/**
 * The public view of a record on a day, in the form that the ledger hashed; null if the record is not public. Null as well if pages mask a part
 * of the text that an older import had let through, because the ledger view has it unmasked.
 */
export async function readLedgerView(db: Db, dataset: string, id: string, today: string): Promise<string | null> {
  const known = findDataset(dataset)
  if (known?.shareScope !== '可向社会公开') return null
  const { rows } = await db.execute<{ view: string }>(sql`
    select (${publicViewSql(sql`r`)})::text as view from record r
    where r.dataset = ${dataset} and r.id = ${id} and ${isShownSql(sql`${today}::date`)}`)
  const view = rows[0]?.view
  return view !== undefined && isShownWhole(known, view) ? view : null
}

/** Whether pages show everything in the ledger view of a record. */
export function isShownWhole(known: Dataset, view: string): boolean {
  const { items, ...columns }: Record<string, unknown> & { items: Record<string, string> } = JSON.parse(view)
  const inColumns = mapItemsToColumns(known)
  const shown = new Map(publicItems(known).map((item) => [item.key, item]))
  const isWhole = (item: Item, value: unknown) => typeof value !== 'string' || publishedText(item, value) === value
  const ofColumns = [...inColumns].map(([key, column]) => [key, columns[camelCase(column)]] as const)
  return (
    Object.keys(items).every((key) => shown.has(key)) &&
    [...Object.entries(items), ...ofColumns].every(([key, value]) => isWhole(shown.get(key) ?? ANY_TEXT, value))
  )
}

/** If the item of this column has another visibility, the column contains the delivering unit, which is public for every record. */
const ANY_TEXT = { type: 'text', label: '' } as Item

const camelCase = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
