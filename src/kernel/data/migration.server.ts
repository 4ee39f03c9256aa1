import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { type MigrationConnection, runMigrations } from './migration-run.server.ts'
import { expectRow } from './rows.server.ts'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
/** An arbitrary number for the advisory lock that serialises instances starting together. */
const MIGRATION_LOCK = 3500_99
const LOCK_RETRY_MS = 200

/** The migrations in order: all of them, or those up to the named one. */
export function readMigrations(until?: string): MigrationMeta[] {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  return until ? all.slice(0, Number.parseInt(until, 10) + 1) : all
}

/**
 * Runs the missing migrations. If a separate role owns the tables, the rights of the portal's role are granted anew each time: all rights on rows,
 * but only select and insert on audit records and the repair log; sequences are readable, so that the role can make dumps. If the tables belong to a
 * role that this one is not a member of, it only checks that all migrations have run.
 */
export async function migratePostgres(url: string, ownerUrl: string | undefined): Promise<void> {
  if (ownerUrl) {
    const role = await onConnection(url, roleOf)
    await onConnection(ownerUrl, async (owner) => {
      await migrateUnderLock(owner)
      await grantDailyWork(owner, role)
    })
    return
  }
  await onConnection(url, async (client) => {
    if (await isGuest(client)) await refusePending(client)
    else await migrateUnderLock(client)
  })
}

async function migrateUnderLock(client: pg.Client): Promise<void> {
  // Polled, because a statement that waits for the lock would block `create index concurrently` of the instance that holds it.
  const lock = () => client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) "isHeld"', [MIGRATION_LOCK])
  while (!expectRow((await lock()).rows[0]).isHeld) await setTimeout(LOCK_RETRY_MS)
  await runMigrations(migrationConnection(client), readMigrations())
}

export const migrationConnection = (client: pg.Client): MigrationConnection => ({
  query: (text, values) => client.query(text, values),
  async transaction(work) {
    await client.query('begin')
    try {
      await work((text, values) => client.query(text, values))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  },
})

/** Whether the tables exist and belong to a role that this one is not a member of. */
async function isGuest(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isGuest: boolean }>(
    `select not pg_has_role(relowner, 'usage') "isGuest" from pg_class where oid = to_regclass('public.audit_record')`,
  )
  return rows[0]?.isGuest ?? false
}

async function refusePending(client: pg.Client): Promise<void> {
  if ((await pendingMigrations(client)) !== 0)
    throw new OperatorError(
      '数据库的表结构比门户旧，请先带 MIGRATION_DATABASE_URL 运行 npm run migrate',
      'The tables are older than the portal: run npm run migrate with MIGRATION_DATABASE_URL first',
    )
}

/** Number of migrations that have not run, or `empty` if there are no tables yet. */
export async function pendingMigrations(client: pg.Client): Promise<number | 'empty'> {
  const { rows: there } = await client.query<{ oid: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') oid",
  )
  if (!there[0]?.oid) return 'empty'
  const { rows } = await client.query<{ done: string | null }>(
    'select max(created_at) done from drizzle.__drizzle_migrations',
  )
  const done = Number(rows[0]?.done ?? 0)
  return readMigrations().filter(({ folderMillis }) => folderMillis > done).length
}

/** Number of executed migrations that this version does not know, because an older version was started again. */
export async function unknownMigrations(client: pg.Client): Promise<number> {
  const newest = readMigrations().at(-1)?.folderMillis ?? 0
  const { rows } = await client.query<{ number: number }>(
    'select count(*)::int number from drizzle.__drizzle_migrations where created_at > $1',
    [newest],
  )
  return rows[0]?.number ?? 0
}

async function grantDailyWork(owner: pg.Client, role: string): Promise<void> {
  if (role === (await roleOf(owner)))
    throw new OperatorError(
      'MIGRATION_DATABASE_URL 需要与 DATABASE_URL 不同的账号',
      'MIGRATION_DATABASE_URL needs a role of its own',
    )
  const to = pg.escapeIdentifier(role)
  await owner.query(`begin;
    grant usage on schema public, drizzle to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    revoke update, delete, truncate, references, trigger on audit_record from ${to};
    revoke all on sequence audit_record_id_seq from ${to};
    revoke update, delete, truncate, references, trigger on repair_log from ${to};
    grant select on all sequences in schema public, drizzle to ${to};
    grant select on drizzle.__drizzle_migrations to ${to};
    commit`)
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user "role"')
  return expectRow(rows[0]).role
}

export async function onConnection<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
