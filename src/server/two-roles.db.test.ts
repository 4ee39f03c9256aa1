import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { named } from '../../test/call-examples.ts'
import { WRITING } from '../../test/call-recipes.ts'
import { dropDatabase, engine, makeUrl, onServer, openTestDatabase } from '../../test/database.ts'
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

/** A role with a name that nobody else has, which goes away with the tests. */
async function newRole(): Promise<{ name: string; password: string }> {
  const role = { name: `portal_role_${randomBytes(6).toString('hex')}`, password: randomBytes(9).toString('hex') }
  await onServer((client) => client.query(`create role ${role.name} login password '${role.password}'`))
  closers.push(() => onServer((client) => client.query(`drop role ${role.name}`)))
  return role
}

/** The demo city, for a role that owns nothing in it. */
async function openAsGuest() {
  const role = await newRole()
  const { url, drop } = await openTestDatabase()
  const name = new URL(url!).pathname.slice(1)
  // A role goes only after everything that it may do something with.
  closers.push(async () => {
    await drop()
    await dropDatabase(name)
  })
  const guestUrl = makeUrl(name, role)
  await migratePostgres(guestUrl, url)
  const database = openPostgres(guestUrl)
  closers.push(() => database.close())
  return { database, guestUrl, ownerUrl: url! }
}

describe.runIf(hasRoles)('the role of daily work', async () => {
  if (!hasRoles) return
  const { database, guestUrl } = await openAsGuest()

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
    const client = new pg.Client({ connectionString: guestUrl })
    await client.connect()

    // 42501 is what the server calls a missing right. A grant without one is answered with a warning, and gives nothing.
    const answer = await client.query(statement).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
    const { rows } = await client.query("select has_table_privilege('audit_record', 'update') may")
    await client.end()

    expect([answer, rows[0].may]).toEqual([statement.startsWith('grant') ? expect.anything() : '42501', false])
  })

  it('is known to be unable to alter audit records, and the owner to be able', async () => {
    expect(await mayAlterAudit(database.db)).toBe(false)
  })

  it('starts on tables that are up to date without an owner, and not on older ones', async () => {
    const { guestUrl: other, ownerUrl } = await openAsGuest()

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

describe.runIf(hasRoles)('the portal in the role of daily work', async () => {
  if (!hasRoles) return
  const { database } = await openAsGuest()
  const world = await openInhabitedPortal({ database })
  closers.push(() => world.portal.close())

  it.each(Object.keys(WRITING))('%s', async (name) => {
    const { call } = named.find((each) => each.name === name)!

    const answer = await world.ask(call, await WRITING[name]!(world))

    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  })

  it.each(Object.keys(FORMS))('%s', async (name) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]

    const answer = await world.askPage(method, path, await FORMS[name]!(world))

    expect(answer.statusCode).toBe(method === 'GET' ? 200 : 303)
  })

  it('works on cases, sweeps, and leaves a chain that holds', async () => {
    await world.portal.workOnCases()
    await world.portal.sweep()

    expect(await checkAudit(database.db)).toMatchObject({ why: null })
  })
})

describe.runIf(hasRoles)('a database of an owner without other rights', () => {
  it('is made, and made again, for the role of daily work', async () => {
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
