import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, type CheckBuilder, check } from 'drizzle-orm/pg-core'

type Code = string | number
/** Codes as a list, or the table of words that people read for them. */
type Codes = readonly Code[] | Readonly<Record<string, unknown>>

/**
 * Lets a column hold the codes of a list and nothing else; without a list, those of the column's own `enum`. A code that is
 * added needs a migration, and a test says so.
 */
export function checkCodes(column: AnyPgColumn, codes: Codes = enumOf(column)): CheckBuilder {
  return check(nameOf(column), sql`${column} in (${sql.raw(literals(codes).join(', '))})`)
}

/** The same for each element of a column that is an array of texts. */
export function checkEachCode(column: AnyPgColumn, codes: Codes): CheckBuilder {
  return check(nameOf(column), sql`${column} <@ array[${sql.raw(literals(codes).join(', '))}]::text[]`)
}

/** Columns as the constraints of a table are given them do not know their own `enum`. */
const enumOf = (column: AnyPgColumn): readonly string[] =>
  Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)?.enumValues ?? []

const nameOf = (column: AnyPgColumn): string => `${getTableName(column.table)}_${column.name}_codes`

function literals(codes: Codes): string[] {
  const list: readonly Code[] = Array.isArray(codes) ? codes : Object.keys(codes)
  if (list.length === 0) throw new RangeError('A column of codes needs a list of them')
  return list.map((code) => (typeof code === 'number' ? String(code) : `'${code.replaceAll("'", "''")}'`))
}
