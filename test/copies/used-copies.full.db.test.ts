import { expect, it } from 'vitest'
import { copyTemplate, engine, makeUrl, onServer } from '../database.ts'
import { createCopyPool } from './used-copies.ts'

// Reuse applies to PostgreSQL only: a copy of an embedded database is a copy of a folder, which is quick.
const onPostgres = it.runIf(engine() === 'postgres')

const dropped: string[] = []
const copies = createCopyPool({ urlOf: makeUrl, copyTemplate, drop: (name) => void dropped.push(name) })

const inside = <Row extends object>(name: string, statement: string) =>
  onServer(async (client) => (await client.query<Row>(statement)).rows, makeUrl(name))

/** Every row of every table, and the values of the sequences. */
async function contentsOf(name: string): Promise<object[]> {
  const tables = await inside<{ name: string }>(
    name,
    "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1",
  )
  const rows = tables.map(
    (table) => `select '${table.name}' of, md5(string_agg(t::text, '|' order by t::text)) rows from ${table.name} t`,
  )
  const sequences = 'select sequencename, last_value::text from pg_sequences order by 1'
  return [...(await inside(name, `${rows.join(' union all ')} order by 1`)), ...(await inside(name, sequences))]
}

onPostgres('gives a copy again with the rows it had, audit records and sequences included', async () => {
  // A single copy is not restored, because nobody will ask for another.
  copies.giveBack(await copies.take())
  const name = await copies.take()
  const before = await contentsOf(name)
  await inside(name, 'delete from visit_count')
  await inside(name, "update article set name = name || '（改）'")
  await inside(
    name,
    `insert into audit_record (actor_kind, action, entity, entity_id, hash, mark) values ('system', 'test', 'test', '1', '', 'a mark')`,
  )
  await inside(name, "select nextval(format('%I.%I', schemaname, sequencename)::regclass) from pg_sequences")
  const changed = await contentsOf(name)

  copies.giveBack(name)
  const again = await copies.take()

  expect(again).toBe(name)
  expect(changed).not.toEqual(before)
  expect(await contentsOf(again)).toEqual(before)
})

onPostgres('gives a copy again with the rows it had each time, whatever was written before the last time', async () => {
  const name = await copies.take()
  const before = await contentsOf(name)
  for (const table of ['visit_count', 'article', 'visit_count']) {
    await inside(name, `delete from ${table}`)
    copies.giveBack(name)
    expect(await copies.take()).toBe(name)
  }

  expect(await contentsOf(name)).toEqual(before)
})

onPostgres.each([
  ['a table is emptied at once', 'truncate visit_count'],
  ['a trigger is turned off', 'alter table audit_record disable trigger all'],
])('gives none again in which %s', async (_, statement) => {
  const name = await copies.take()
  await inside(name, statement)

  copies.giveBack(name)

  expect(await copies.take()).not.toBe(name)
  expect(dropped).toContain(name)
})

onPostgres('gives none again to which somebody is still connected', async () => {
  const name = await copies.take()

  const next = await onServer(async () => {
    copies.giveBack(name)
    return copies.take()
  }, makeUrl(name))

  expect(next).not.toBe(name)
})
