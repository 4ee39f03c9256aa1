import type { MigrationMeta } from 'drizzle-orm/migrator'

/** The connection that migrations run on, of either engine. */
export interface MigrationConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  transaction(work: (query: MigrationConnection['query']) => Promise<void>): Promise<void>
}

/**
 * First line of a migration whose statements each run on their own, outside a transaction, as `create index concurrently` and `validate constraint`
 * on a large table need. After a failure the next start runs the whole file again, so every statement must be repeatable.
 */
const OUTSIDE = '-- outside a transaction'
const CONCURRENT_INDEX = /create (?:unique )?index concurrently if not exists "(\w+)"/i

const runsOutside = ({ sql }: Pick<MigrationMeta, 'sql'>): boolean => (sql[0] ?? '').trimStart().startsWith(OUTSIDE)

/**
 * Runs the missing migrations, each in its own transaction, so that locks are held for one migration only. The table of executed migrations has the
 * format of the ORM's migrator, because earlier versions of the portal read it.
 */
export async function runMigrations(connection: MigrationConnection, migrations: MigrationMeta[]): Promise<void> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await connection.query('select max(created_at) done from drizzle.__drizzle_migrations')
  const done = Number(rows[0]?.done ?? 0)
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > done)) {
    if (runsOutside(migration)) {
      for (const statement of migration.sql) await runAlone(connection, statement)
      await note(connection.query, migration)
      continue
    }
    await connection.transaction(async (query) => {
      for (const statement of migration.sql) await query(statement)
      await note(query, migration)
    })
  }
}

const note = (query: MigrationConnection['query'], { hash, folderMillis }: MigrationMeta) =>
  query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])

/** An interrupted `create index concurrently` leaves an invalid index under the same name; it is dropped and created again. */
async function runAlone({ query }: MigrationConnection, statement: string): Promise<void> {
  const index = CONCURRENT_INDEX.exec(statement)?.[1]
  if (index) {
    const { rows } = await query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index])
    if (rows.length > 0) await query(`drop index concurrently "${index}"`)
  }
  await query(statement)
}
