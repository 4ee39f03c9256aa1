import { type SQL, sql } from 'drizzle-orm'
import { submission } from '../tables.server.ts'

/** Group of a result row, by the value of `grouping()`, in which the columns not grouped by are set. */
const GROUPS = { 7: 'total', 3: 'kind', 5: 'unit', 6: 'month' } as const
type Group = (typeof GROUPS)[keyof typeof GROUPS]
export type Grouped<Row> = Record<Group, Row[]>

const { kind, unit } = submission

/** Group and code of each row, to be selected with the figures. */
export const groupColumns = (month: SQL<string>) => ({
  sort: sql<keyof typeof GROUPS>`grouping(${kind}, ${unit}, ${month})::int`,
  code: sql<string>`coalesce(${kind}, ${unit}, ${month}, '')`,
})

/** Grouping of cases in total, by kind, by unit and by month, in one pass. */
export const groupingSets = (month: SQL<string>) => sql`grouping sets ((), (${kind}), (${unit}), (${month}))`

export function groupRows<Row>(rows: readonly (Row & { sort: keyof typeof GROUPS })[]): Grouped<Omit<Row, 'sort'>> {
  const found: Grouped<Omit<Row, 'sort'>> = { total: [], kind: [], unit: [], month: [] }
  for (const { sort, ...row } of rows) found[GROUPS[sort]].push(row)
  return found
}
