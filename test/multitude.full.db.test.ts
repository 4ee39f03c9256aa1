import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadMultitude, loadMultitudeEmbedded } from '../demo/register/loading/load-multitude.ts'
import { subjectRelation } from '../src/modules/register/archives/tables.server.ts'
import { record, subject } from '../src/modules/register/records/tables.server.ts'
import { openTestDatabase, testSeal } from './database.ts'

const { database, url } = await openTestDatabase()
const { db } = database

const WANTED = { subjects: 1000, records: 4000, models: 'small' } as const

async function structure() {
  const { rows } = await db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where schemaname = 'public'
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace order by 1
  `)
  return rows.map(({ name }) => name)
}

it('replaces subjects and records by the requested numbers and restores every index and key', async () => {
  const before = await structure()
  const telling = { seal: testSeal(), say: () => {} }

  await (url ? loadMultitude({ database, url }, WANTED, telling) : loadMultitudeEmbedded(database, WANTED, telling))

  expect(await db.$count(subject)).toBe(WANTED.subjects)
  expect(await db.$count(record)).toBeGreaterThanOrEqual(WANTED.records)
  expect(await db.$count(record)).toBeLessThan(WANTED.records + 50)
  expect(await db.$count(subjectRelation)).toBeGreaterThan(0)
  expect(await structure()).toEqual(before)
})
