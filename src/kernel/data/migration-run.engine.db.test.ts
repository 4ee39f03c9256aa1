import { describe, expect, it } from 'vitest'
import { onServer, openTestDatabase } from '../../../test/database.ts'
import { migrationConnection } from './migration.server.ts'
import { type MigrationConnection, runMigrations } from './migration-run.server.ts'
import { embeddedConnection } from './pglite.server.ts'

const { database, url } = await openTestDatabase()

const connected = (work: (connection: MigrationConnection) => Promise<void>): Promise<void> =>
  database.engine === 'pglite'
    ? work(embeddedConnection(database.client))
    : onServer((client) => work(migrationConnection(client)), url)

let when = Date.parse('2100-01-01')
/** A migration that is newer than all others. */
const migration = (...sql: string[]) => {
  when += 1
  return { sql, folderMillis: when, hash: `hash ${when}`, bps: true }
}

async function count(connection: MigrationConnection, text: string): Promise<number> {
  const { rows } = await connection.query(`select count(*)::int "number" from ${text}`)
  return Number(rows[0]?.number)
}

describe('a migration', () => {
  it('that fails is rolled back, and earlier ones remain', () =>
    connected(async (connection) => {
      const [first, second] = [
        migration('create table run_first (id int)'),
        migration('create table run_second (id int)', 'select 1 / 0'),
      ]

      await expect(runMigrations(connection, [first, second])).rejects.toThrow('division by zero')

      expect(await count(connection, "pg_class where relname in ('run_first', 'run_second')")).toBe(1)
      expect(await count(connection, `drizzle.__drizzle_migrations where hash = '${first.hash}'`)).toBe(1)
      expect(await count(connection, `drizzle.__drizzle_migrations where hash = '${second.hash}'`)).toBe(0)
    }))

  it('with the marker line runs outside a transaction', () =>
    connected(async (connection) => {
      const building = migration(
        '-- outside a transaction\ncreate index concurrently if not exists "run_concurrent" on article (sub_title)',
      )

      await runMigrations(connection, [building])
      await runMigrations(connection, [building])

      expect(await count(connection, "pg_index where indexrelid = to_regclass('run_concurrent') and indisvalid")).toBe(
        1,
      )
    }))

  it('rebuilds an index whose creation was interrupted', () =>
    connected(async (connection) => {
      const statement = 'create unique index concurrently if not exists "run_unique" on run_rows (id)'
      const building = migration(`-- outside a transaction\n${statement}`)
      await connection.query('create table run_rows (id int)')
      await connection.query('insert into run_rows values (1), (1)')
      await expect(runMigrations(connection, [building])).rejects.toThrow('could not create unique index')
      await connection.query('truncate run_rows')

      await runMigrations(connection, [building])

      expect(await count(connection, "pg_index where indexrelid = to_regclass('run_unique') and indisvalid")).toBe(1)
    }))
})
