import { createHash } from 'node:crypto'
import type { Query, SQL, SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
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
    const statement = tx._.session.prepareQuery(ready.query, undefined, ready.name, false)
    const { rows } = (await statement.execute(values)) as { rows: Row[] }
    return rows
  }
}

function readyMade(built: SQLWrapper): { query: Query; name: string } {
  const query = new PgDialect().sqlToQuery(built.getSQL())
  return { query, name: createHash('sha256').update(query.sql).digest('hex').slice(0, 20) }
}
