import { inArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Dataset, Item } from '../catalogue/dataset.ts'
import type { BadRow } from '../import/bad-rows.server.ts'
import type { Batch } from '../import/batch.server.ts'
import { readItem } from '../import/item-value.ts'
import { subject } from '../records/tables.server.ts'

/** An empty cell for the subject's name, in a dataset whose rows also have the subject's code. */
export const isNameMissing = ({ common }: Dataset, { key }: Item, cell: string): boolean =>
  key === common.subjectName && common.subjectCode !== undefined && key !== common.subjectCode && cell.trim() === ''

/** The register's names for rows without a name, by row number; the rows are identified by their codes. */
export async function storedNames(
  db: Db,
  dataset: Dataset,
  columns: Batch['columns'],
  rows: readonly BadRow[],
): Promise<ReadonlyMap<number, string>> {
  const placeOf = (key: string | undefined) => columns.findIndex(({ item }) => item !== null && item === key)
  const [name, code] = [placeOf(dataset.common.subjectName), placeOf(dataset.common.subjectCode)]
  const nameItem = dataset.items.find(({ key }) => key === dataset.common.subjectName)
  const codeItem = dataset.items.find(({ key }) => key === dataset.common.subjectCode)
  if (name < 0 || code < 0 || !nameItem || !codeItem) return new Map()
  const codes = rows.flatMap(({ row, cells }) => {
    const reading = readItem(codeItem, cells[code] ?? '')
    const isKnown = 'value' in reading && reading.value !== '' && isNameMissing(dataset, nameItem, cells[name] ?? '')
    return isKnown ? [[row, reading.value] as const] : []
  })
  if (codes.length === 0) return new Map()
  const found = await db
    .select({ code: subject.creditCode, name: subject.name })
    .from(subject)
    .where(inArray(subject.creditCode, [...new Set(codes.map(([, each]) => each))]))
  const names = new Map(found.map((each) => [each.code, each.name]))
  return new Map(codes.flatMap(([row, each]) => (names.has(each) ? [[row, names.get(each)!]] : [])))
}
