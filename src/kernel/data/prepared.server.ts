import { createHash } from 'node:crypto'
import { getTableColumns, type InferSelectModel, type Query, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.server.ts'

/** A statement with `sql.placeholder`s; runs in the transaction it is given. */
export type Prepared<Row> = (tx: Db, values: Record<string, unknown>) => Promise<Row[]>

/** Rows of a room that a prepared statement of another one takes along, and what fills its placeholders. */
export interface RowsOfRoom<Given extends readonly unknown[]> {
  table: SQLWrapper
  where: SQL
  values(...given: Given): Record<string, unknown>
}

/**
 * For statements that run many times a second: its text is put together once and not every time, and each connection of
 * the server understands it once. `build` must always give the same.
 */
export function prepared<Row = unknown>(build: (db: Db) => SQLWrapper): Prepared<Row> {
  let ready: { query: Query; name: string } | undefined
  return async (tx, values) => {
    ready ??= readyMade(build(tx))
    const statement = tx._.session.prepareQuery<Answering<{ rows: Row[] }>>(ready.query, undefined, ready.name, false)
    const { rows } = await statement.execute(values)
    return rows
  }
}

/** The same for whole rows of a table, as the table declares them. `rest` is what is after its name. */
export function preparedRows<Table extends PgTable>(table: Table, rest: SQL): Prepared<InferSelectModel<Table>> {
  const columns = Object.entries(getTableColumns(table))
  const fields = columns.map(([key, field]) => ({ path: [key], field }))
  const all = sql.join(
    columns.map(([, column]) => column),
    sql`, `,
  )
  let ready: ReturnType<typeof readyMade> | undefined
  return async (tx, values) => {
    ready ??= readyMade(sql`select ${all} from ${table} ${rest}`)
    const statement = tx._.session.prepareQuery<Answering<InferSelectModel<Table>[]>>(
      ready.query,
      fields,
      ready.name,
      true,
    )
    return statement.execute(values)
  }
}

/** What a statement gives, in the words of the ORM. */
interface Answering<Answer> {
  execute: Answer
  all: unknown
  values: unknown
}

function readyMade(built: SQLWrapper): { query: Query; name: string } {
  const query = new PgDialect().sqlToQuery(built.getSQL())
  return { query, name: createHash('sha256').update(query.sql).digest('hex').slice(0, 20) }
}
