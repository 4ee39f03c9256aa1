import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../kernel/db.server.ts'
import { type Prepared, prepared } from '../../kernel/prepared.server.ts'

/** Rows of one table; all have the same columns. */
export type Rows = readonly [table: PgTable, rows: readonly Record<string, unknown>[]]

/** Connections of the server keep what they have understood, so only the usual cases are prepared. */
const MOST_PREPARED_ROWS = 3
const MOST_SHAPES = 200

/** Stores rows of several tables in one statement, which ends with `ending`. */
export function storingTogether() {
  const statements = new LRUCache<string, Prepared<unknown>>({ max: MOST_SHAPES })

  return async (tx: Db, all: readonly Rows[], ending: SQL): Promise<void> => {
    const parts = all.filter(([, rows]) => rows.length > 0)
    if (parts.some(([, rows]) => rows.length > MOST_PREPARED_ROWS)) {
      await tx.execute(statementOf(tx, parts, ending))
      return
    }
    const shape = [...parts.map(([table, rows]) => `${getTableName(table)} ${rows.length}`), textOf(ending)].join(' ')
    const statement = statements.get(shape) ?? prepared((db) => statementOf(db, parts.map(withPlaceholders), ending))
    statements.set(shape, statement)
    await statement(tx, placed(parts))
  }
}

/** Foreign keys are looked at when the whole statement is done, so the parts may refer to each other. */
function statementOf(tx: Db, parts: readonly Rows[], ending: SQL): SQL {
  const named = parts.map(
    ([table, rows], index) => sql`${sql.identifier(`part${index}`)} as ${tx.insert(table).values([...rows])}`,
  )
  return sql`with ${sql.join(named, sql`, `)} ${ending}`
}

const place = (part: number, row: number, column: string): string => `${part}.${row}.${column}`

const withPlaceholders = ([table, rows]: Rows, part: number): Rows => [
  table,
  rows.map((row, index) =>
    Object.fromEntries(Object.keys(row).map((column) => [column, sql`${sql.placeholder(place(part, index, column))}`])),
  ),
]

/** As the driver takes them. A column would be asked to encode null as well, which not all can. */
function placed(parts: readonly Rows[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [part, [table, rows]] of parts.entries()) {
    const columns = getTableColumns(table)
    for (const [index, row] of rows.entries())
      for (const [column, value] of Object.entries(row))
        values[place(part, index, column)] = value === null ? null : columns[column]!.mapToDriverValue(value)
  }
  return values
}

const textOf = (ending: SQL): string => JSON.stringify(ending.queryChunks)
