import { readFileSync } from 'node:fs'
import path from 'node:path'

const [HEAD, ...ROWS] = readFileSync(path.resolve(import.meta.dirname, '../tables/roles.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))

/** The columns of the table: every role, and `none` for an account without roles. */
export const ROLE_COLUMNS: readonly string[] = HEAD!.slice(1)

export interface RoleRow {
  name: string
  /** `yes` or `no` for each column. */
  words: readonly string[]
}

/** The roles that may make each staff call, written independently of the contracts: a contract that differs from this table is wrong. */
export const ROLE_ROWS: readonly RoleRow[] = ROWS.map(([name, ...words]) => ({ name: name!, words }))

export const rolesWith = (word: 'yes' | 'no', { words }: RoleRow): string[] =>
  ROLE_COLUMNS.filter((_, column) => words[column] === word)

/** The roles of the account in a column. */
export const rolesOfColumn = (column: string): string[] => (column === 'none' ? [] : [column])
