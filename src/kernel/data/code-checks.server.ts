import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, type CheckBuilder, check } from 'drizzle-orm/pg-core'

type Code = string | number
/** Codes as a list, or a table with the code as key. */
type Codes = readonly Code[] | Readonly<Record<string, unknown>>

/**
 * A check constraint that allows only the codes of a list, or those of the column's own `enum`. A new code therefore needs a migration; a test
 * fails without it.
 */
export function checkCodes(column: AnyPgColumn, codes: Codes = enumOf(column)): CheckBuilder {
  return check(nameOf(column), sql`${column} in (${sql.raw(literals(codes).join(', '))})`)
}

/** A check constraint that allows only the codes of a list in each element of a text array. */
export function checkEachCode(column: AnyPgColumn, codes: Codes): CheckBuilder {
  return check(nameOf(column), sql`${column} <@ array[${sql.raw(literals(codes).join(', '))}]::text[]`)
}

/** The columns in the constraints callback of a table do not expose their `enum`, so it is read from the table. */
const enumOf = (column: AnyPgColumn): readonly string[] =>
  Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)?.enumValues ?? []

const nameOf = (column: AnyPgColumn): string => `${getTableName(column.table)}_${column.name}_codes`

function literals(codes: Codes): string[] {
  const list: readonly Code[] = Array.isArray(codes) ? codes : Object.keys(codes)
  if (list.length === 0) throw new RangeError('A column of codes needs a list of them')
  return list.map((code) => (typeof code === 'number' ? String(code) : `'${code.replaceAll("'", "''")}'`))
}
