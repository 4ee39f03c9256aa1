import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { newRole, openAsDailyRole } from '../../test/calls/daily-role.ts'
import { dropDatabase, engine, makeUrl, onServer } from '../../test/database.ts'
import { FORMS } from '../../test/form-recipes.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { checkAudit } from '../kernel/audit/check.server.ts'
import { mayAlterAudit } from '../kernel/audit/rights.server.ts'
import { openPostgres } from '../kernel/data/db.server.ts'
import { migratePostgres } from '../kernel/data/migration.server.ts'

const hasRoles = engine() === 'postgres'
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function openDaily() {
  const daily = await openAsDailyRole()
  closers.push(daily.close)
  return daily
}

describe.runIf(hasRoles)('the portal’s own database role', async () => {
  if (!hasRoles) return
  const { database, dailyUrl } = await openDaily()

  it.each([
    'update audit_record set action = action',
    'delete from audit_record',
    'truncate audit_record',
    'truncate audit_record cascade',
    'drop table audit_record',
    'alter table audit_record disable trigger audit_record_kept',
    'alter table audit_record disable trigger all',
    'drop trigger audit_record_chain on audit_record',
    'drop index audit_record_mark',
    'alter table audit_record add column note text',
    'create table public.other (id int)',
    "select setval('audit_record_id_seq', 1)",
    "select nextval('audit_record_id_seq')",
    'create or replace function audit_record_kept() returns trigger language plpgsql as $$ begin return old; end $$',
    'set session_replication_role = replica',
    'grant update on audit_record to current_user',
    'update repair_log set reason = reason',
    'delete from repair_log',
    'truncate repair_log',
    'alter table repair_log disable trigger repair_log_kept',
    'drop table session',
    'truncate submission cascade',
  ])('may not: %s', async (statement) => {
    const client = new pg.Client({ connectionString: dailyUrl })
    await client.connect()

    // 42501: insufficient privilege. A grant without the right to grant only causes a warning and grants nothing.
    const answer = await client.query(statement).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
    const { rows } = await client.query("select has_table_privilege('audit_record', 'update') may")
    await client.end()

    expect([answer, rows[0].may]).toEqual([statement.startsWith('grant') ? expect.anything() : '42501', false])
  })

  it('is reported as unable to alter audit records, unlike the owner', async () => {
    expect(await mayAlterAudit(database.db)).toBe(false)
  })

  it('starts without an owner on up-to-date tables, and not on older ones', async () => {
    const { dailyUrl: other, ownerUrl } = await openDaily()

    await migratePostgres(other, undefined)
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    await owner.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    await owner.end()

    await expect(migratePostgres(other, undefined)).rejects.toThrow('npm run migrate')
  })
})

// `calls.db.test.ts` makes every call in this role.
describe.runIf(hasRoles)('the portal with its own database role', async () => {
  if (!hasRoles) return
  const { database } = await openDaily()
  const world = await openInhabitedPortal({ database })
  closers.push(() => world.portal.close())

  it.each(Object.keys(FORMS))('%s', async (name) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]

    const answer = await world.askPage(method, path, await FORMS[name]!(world))

    expect(answer.statusCode).toBe(method === 'GET' ? 200 : 303)
  })

  it('processes cases, sweeps, and leaves an intact audit chain', async () => {
    await world.portal.workOnCases()
    await world.portal.sweep()

    expect(await checkAudit(database.db)).toMatchObject({ why: null })
  })
})

describe.runIf(hasRoles)('a database of an owner without other rights', () => {
  it('is migrated, and migrated again, for the portal’s own role', async () => {
    const [owner, daily] = [await newRole(), await newRole()]
    const name = `portal_test_${randomBytes(8).toString('hex')}`
    await onServer((client) => client.query(`create database ${name} owner ${owner.name} template template0`))
    closers.push(() => dropDatabase(name))
    const [ownerUrl, dailyUrl] = [makeUrl(name, owner), makeUrl(name, daily)]

    await migratePostgres(dailyUrl, ownerUrl)
    await migratePostgres(dailyUrl, ownerUrl)
    const database = openPostgres(dailyUrl)
    closers.push(() => database.close())

    expect(await mayAlterAudit(database.db)).toBe(false)
    await expect(migratePostgres(ownerUrl, ownerUrl)).rejects.toThrow('a role of its own')
  })
})
