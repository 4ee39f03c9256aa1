import { globSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { EXPIRING_COLUMNS, RENEWED_COLUMNS } from './sealed-columns.ts'

const SRC = path.resolve(import.meta.dirname, '../..')

const modules = await Promise.all(
  globSync('**/tables.server.ts', { cwd: SRC }).map((file) => import(path.join(SRC, file)) as Promise<object>),
)
const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

const listed = [...RENEWED_COLUMNS, ...EXPIRING_COLUMNS].flatMap(({ table, columns }) =>
  Object.keys(columns).map((key) => `${getTableName(table)}.${key}`),
)

describe('columns that depend on a key', () => {
  it('are all listed, as renewed or with a reason', () => {
    const named = tables.flatMap((table) =>
      Object.keys(getTableColumns(table))
        .filter((key) => /(sealed|hash)$/i.test(key))
        .map((key) => `${getTableName(table)}.${key}`),
    )

    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !listed.includes(name))).toEqual([])
  })

  it('are listed once', () => {
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
  })
})
