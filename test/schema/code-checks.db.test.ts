import { sql } from 'drizzle-orm'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { readTables } from '../../scripts/dictionary/all-tables.ts'
import { openTestDatabase } from '../database.ts'

const LITERAL = /'((?:[^']|'')*)'|\b\d+\b/g

/** The codes in the text of a constraint, sorted, because the server rewrites constraints in its own form. */
const codesIn = (text: string): string[] => [...text.matchAll(LITERAL)].map((match) => match[1] ?? match[0]).sort()

const { database } = await openTestDatabase()
const declared = (await readTables()).flatMap(({ table }) => getTableConfig(table).checks)
const { rows } = await database.db.execute<{ name: string; definition: string; isValid: boolean }>(
  sql`select conname "name", pg_get_constraintdef(oid) "definition", convalidated "isValid"
    from pg_constraint where contype = 'c' and coninhcount = 0 and connamespace = 'public'::regnamespace`,
)
const stored = new Map(rows.map((row) => [row.name, row]))

describe('a column of codes', () => {
  it('allows exactly the codes of its list in the database: a new code needs a migration', () => {
    const wanted = declared.map(({ name, value }) => [name, codesIn(new PgDialect().sqlToQuery(value).sql)])
    const found = declared.map(({ name }) => [name, codesIn(stored.get(name)?.definition ?? '')])

    expect(wanted.length).toBeGreaterThan(90)
    expect(found).toEqual(wanted)
  })

  it('has a validated constraint', () => {
    expect(declared.filter(({ name }) => !stored.get(name)?.isValid).map(({ name }) => name)).toEqual([])
  })

  it('has no constraint beyond those the tables declare', () => {
    const names = new Set(declared.map(({ name }) => name))

    expect([...stored.keys()].filter((name) => name.endsWith('_codes') && !names.has(name))).toEqual([])
  })

  it('refuses another value', async () => {
    const change = database.db.execute(sql`update institution set state = 'unknown'`)

    await expect(change).rejects.toMatchObject({ cause: { constraint: 'institution_state_codes' } })
  })
})
