import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { openEmptyDatabase, openTestDatabase } from '../database.ts'
import { LAST_BEFORE } from './version-before.ts'

const text = async (db: Db, query: SQL): Promise<string> => {
  const { rows } = await db.execute<{ text: string | null }>(query)
  return rows[0]?.text ?? ''
}

/** Writable columns by table, without partitions, which are written through their table. */
async function columnsOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select c.relname "name", string_agg(quote_ident(a.attname), ', ' order by a.attnum) "columns"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function copyRows(from: Db, to: Db, columns: ReadonlyMap<string, string>): Promise<void> {
  await to.transaction(async (tx) => {
    // Disables foreign keys and audit triggers, because the rows are inserted unchanged and in any order.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, names] of columns) {
      const rows = await text(
        from,
        sql`select json_agg(t)::text "text" from (select ${sql.raw(names)} from ${sql.identifier(table)}) t`,
      )
      if (!rows) continue
      await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.raw(names)}) overriding system value
        select ${sql.raw(names)} from json_populate_recordset(null::public.${sql.identifier(table)}, ${rows}::json)`)
    }
  })
}

/** For each table, the number of rows and a hash of their contents. */
async function contentsOf(db: Db, columns: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const [table, names] of columns)
    contents[table] = await text(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(row_hash, '' order by row_hash)), '') "text"
        from (select md5(row(${sql.raw(names)})::text) row_hash from ${sql.identifier(table)}) t`,
    )
  return contents
}

const source = await openTestDatabase()
const old = await openEmptyDatabase({ until: LAST_BEFORE })
const { db } = old.database
afterAll(() => Promise.all([source.drop(), old.drop()]))

describe('a database of the previous version, with the demo city', () => {
  let before: Record<string, string>
  let columns: Map<string, string>

  beforeAll(async () => {
    columns = await columnsOf(db)
    await copyRows(source.database.db, db, columns)
    await db.execute(sql`update institution set status = '待审核' where id = 'institution-2'`)
    await db.execute(sql`update institution set status = '已停用' where id = 'institution-3'`)
    before = await contentsOf(db, columns)
    await old.database.migrate()
  })

  it('has the same rows after the migrations', async () => {
    expect(before.record).not.toMatch(/^0 /)
    expect(before.submission).not.toMatch(/^0 /)
    expect(await contentsOf(db, columns)).toEqual(before)
  })

  it('has the states of institutions as codes', async () => {
    const states = await text(
      db,
      sql`select string_agg(state, ' ' order by id) "text" from institution where id in ('institution-1', 'institution-2', 'institution-3')`,
    )

    expect(states).toBe('admitted pending suspended')
  })

  it.each([
    ['as the version before writes it', sql`status = '已停用'`],
    ['as this version writes it', sql`state = 'suspended'`],
  ])('keeps state and word of an institution equal, %s', async (_, change) => {
    await db.execute(sql`update institution set state = 'admitted' where id = 'institution-1'`)
    await db.execute(sql`update institution set ${change} where id = 'institution-1'`)

    const both = sql`select state || ' ' || status "text" from institution where id = 'institution-1'`
    expect(await text(db, both)).toBe('suspended 已停用')
  })

  it('accepts an institution written by the previous version', async () => {
    await db.execute(sql`insert into institution (id, name, credit_code, kind, service_phone, contact_sealed, status)
      values ('new', '示例村镇银行', '91350700MA00000079', '村镇银行', '0599-0000000', '', '待审核')`)

    expect(await text(db, sql`select state "text" from institution where id = 'new'`)).toBe('pending')
  })
})
