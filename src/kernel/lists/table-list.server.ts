import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { positionInList } from '../data/position-in-list.server.ts'
import type { Values } from './checked-list.ts'
import type { ListStore } from './managed-list.server.ts'

/** A table whose rows have an order. With a `shown` column entries can be withdrawn; without `revision` contents are compared. */
type ListTable = PgTable & Record<'id' | 'sort', PgColumn> & Partial<Record<'revision' | 'shown', PgColumn>>

interface TableList<Row, Given extends Values> extends Partial<Omit<ListStore<Given>, 'rows'>> {
  topic: string
  /** The fields of a row. */
  values(row: Row): Given
  /** The columns to write, if they differ from the fields in name or format. */
  columns?(given: Given, at: Date): object
  /** Entries are ordered within their group. */
  group?(row: Row): string
  isShown?(row: Row): boolean
  where?: SQL
  order?: readonly SQL[]
}

/** A list stored in one table, read and written by its fields. Functions in `list` override the default ones. */
export function tableList<Table extends ListTable, Given extends Values>(
  table: Table,
  list: TableList<Table['$inferSelect'], Given>,
): ListStore<Given> {
  const { values, columns = (given) => given, group = () => '', isShown, where, order, ...own } = list
  const { revision, shown } = table
  const next = revision && { revision: sql`${revision} + 1` }
  const set = (columns: object) => ({ ...columns, ...next }) as never
  return {
    async rows(from) {
      const rows = await from
        .select()
        .from(table as PgTable)
        .where(where)
        .orderBy(...(order ?? [asc(table.sort), asc(table.id)]))
      return (rows as (Table['$inferSelect'] & { id: string; shown?: boolean; revision?: number })[]).map((row) => ({
        ...{ id: row.id, group: group(row), isShown: isShown?.(row) ?? row.shown ?? true, revision: row.revision },
        values: values(row),
      }))
    },
    insert: (tx, id, given, at) =>
      tx.insert(table).values({
        ...columns(given, at),
        ...{ id, sort: sql`(select coalesce(max(${table.sort}), 0) + 1 from ${table})` },
      } as never),
    update: (tx, id, given, at) =>
      tx
        .update(table)
        .set(set(columns(given, at)))
        .where(eq(table.id, id)),
    place: (tx, ids) =>
      tx
        .update(table)
        .set({ sort: positionInList(ids, table.id) } as never)
        .where(inArray(table.id, [...ids])),
    remove: (tx, id) => tx.delete(table).where(eq(table.id, id)),
    ...(shown && {
      show: (tx, id, isOn) =>
        tx
          .update(table)
          .set(set({ shown: isOn }))
          .where(eq(table.id, id)),
    }),
    ...own,
  }
}
