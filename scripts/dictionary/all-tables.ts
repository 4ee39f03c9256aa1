import { globSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export interface DeclaredTable {
  /** The file that declares the table, relative to the root. */
  file: string
  /** The exported constant of the table. */
  constant: string
  table: PgTable
}

/** Every table that a `tables.server.ts` declares, ordered by file and name. */
export async function readTables(): Promise<DeclaredTable[]> {
  const files = globSync('src/**/tables.server.ts', { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const declared: Record<string, unknown> = await import(path.join(ROOT, file))
      return Object.entries(declared).flatMap(([constant, table]) =>
        is(table, PgTable) ? [{ file, constant, table }] : [],
      )
    }),
  )
  return found.flat()
}
