import { createHash } from 'node:crypto'
import { getTableColumns, type InferSelectModel, type Query, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.server.ts'

/** A statement with `sql.placeholder`s; runs in the given transaction. */
export type Prepared<Row> = (tx: Db, values: Record<string, unknown>) => Promise<Row[]>

/** A subquery of another room inside a prepared statement, and the values of its placeholders. */
export interface RowsOfRoom<Given extends readonly unknown[]> {
  table: SQLWrapper
  where: SQL
  values(...given: Given): Record<string, unknown>
}

/**
 * A prepared statement, for statements that run many times a second: its text is built once and PostgreSQL plans it once per connection. `build` must
 * always return the same statement.
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

/** A prepared statement that returns whole rows, mapped to the fields of the table. `rest` is the SQL after the name of the table. */
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

/** The result of `execute`, with the types of the ORM. */
interface Answering<Answer> {
  execute: Answer
  all: unknown
  values: unknown
}

function readyMade(built: SQLWrapper): { query: Query; name: string } {
  const query = new PgDialect().sqlToQuery(built.getSQL())
  return { query, name: createHash('sha256').update(query.sql).digest('hex').slice(0, 20) }
}
