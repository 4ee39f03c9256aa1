import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from '@electric-sql/pglite'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from './db.server.ts'

/** A connection for COPY. Its statements have no parameters. */
export interface CopyConnection {
  run(statement: string): Promise<void>
  rows(statement: string): Promise<Record<string, string>[]>
  /** Copies lines in the format of `copyLine`, in chunks of any size. */
  pour(table: string, columns: readonly string[], chunks: Iterable<string> | AsyncIterable<string>): Promise<void>
}

/** Runs the work in one transaction on its own connection, because the ORM does not support COPY. */
export function inCopyTransaction<Result>(
  database: Database,
  work: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  return database.engine === 'pglite'
    ? database.client.transaction((transaction) => work(embedded(transaction)))
    : onClient(database.client, work)
}

/** Copies rows into a table. Keys are the column names in code; a missing column gets its default. */
export async function copyRows<Table extends PgTable>(
  connection: CopyConnection,
  table: Table,
  rows: Iterable<Table['$inferInsert']> | AsyncIterable<Table['$inferInsert']>,
): Promise<number> {
  const all = getTableColumns(table)
  let total = 0
  let keys: string[] = []
  let lines: string[] = []
  // COPY names its columns once, so all rows must have the keys of the first one.
  const flush = async () => {
    if (lines.length === 0) return
    const chunk = lines.join('')
    lines = []
    await connection.pour(
      getTableName(table),
      keys.map((key) => all[key]!.name),
      [chunk],
    )
  }
  for await (const row of rows as AsyncIterable<Record<string, unknown>>) {
    if (keys.length === 0) keys = Object.keys(row).filter((key) => all[key])
    lines.push(copyLine(keys.map((key) => row[key])))
    total += 1
    if (lines.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
  return total
}

/** Few enough to need little memory, many enough that round trips do not matter. */
const ROWS_AT_ONCE = 2000

/** One row in the text format of COPY. */
export const copyLine = (values: readonly unknown[]): string => `${values.map(copyValue).join('\t')}\n`

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return escaped(`{${value.map(arrayElement).join(',')}}`)
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value)
}

// A backslash begins an escape; tabs and line ends separate columns and rows.
const SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string): string =>
  text.search(SPECIAL) < 0 ? text : text.replace(SPECIAL, (character) => ESCAPES[character]!)

const arrayElement = (element: unknown): string =>
  `"${String(element).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const statementOf = (table: string, columns: readonly string[], source: string): string =>
  `copy "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) from ${source}`

function embedded(transaction: Transaction): CopyConnection {
  return {
    run: async (statement) => void (await transaction.exec(statement)),
    rows: async (statement) => (await transaction.query<Record<string, string>>(statement)).rows,
    async pour(table, columns, chunks) {
      const parts: string[] = []
      for await (const chunk of chunks) parts.push(chunk)
      await transaction.query(statementOf(table, columns, "'/dev/blob'"), [], { blob: new Blob(parts) })
    },
  }
}

const onPostgres = (client: pg.ClientBase): CopyConnection => ({
  run: async (statement) => void (await client.query(statement)),
  rows: async (statement) => (await client.query(statement)).rows,
  pour: (table, columns, chunks) => pipeline(Readable.from(chunks), copyStream(client, table, columns)),
})

/**
 * A stream of COPY lines on a given connection, for loads that fill several tables in one transaction. `(freeze)` saves the first vacuum of the
 * table; the table must have been truncated in the same transaction.
 */
export const copyStream = (
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  option: '' | '(freeze)' = '',
): Writable => client.query(copyFrom(`${statementOf(table, columns, 'stdin')} ${option}`))

async function onClient<Result>(pool: pg.Pool, work: (connection: CopyConnection) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A bulk load takes longer than the time limit for statements of pages.
    await client.query('set local statement_timeout = 0')
    const result = await work(onPostgres(client))
    await client.query('commit')
    client.release()
    return result
  } catch (failure) {
    // After a failed COPY the state of the connection is unknown, so it is closed instead of returned to the pool.
    client.release(true)
    throw failure
  }
}
