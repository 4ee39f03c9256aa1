import type { PGlite } from '@electric-sql/pglite'
import { onConnection } from '../../src/kernel/data/migration.server.ts'
import { openPglite } from '../../src/kernel/data/pglite.server.ts'
import { columnsOf, readRows, resetOfSequences } from './table-rows.ts'

/**
 * Copies the prepared database from the PostgreSQL server into an embedded one, which takes two thirds of the CPU time of loading the demo city.
 * Loading on the embedded engine itself is tested when there is no server, and in the full run.
 */
export async function copyFromServer(url: string, client: PGlite): Promise<void> {
  await openPglite(client).migrate()
  const tables = await tablesOf(client)
  // Disables triggers and foreign keys, which the copied rows have already passed.
  await client.exec('set session_replication_role = replica')
  await onConnection(url, async (server) => {
    for (const table of tables) {
      // Rows inserted by migrations are deleted first. Tables whose triggers refuse every `delete` are left alone if they are empty.
      const { rows: own } = await client.query(`select from ${table} limit 1`)
      if (own.length > 0) await client.exec(`delete from ${table}`)
      const rows = await readRows(server, table)
      if (rows.length === 0) continue
      await client.query(`copy ${await columnsOf(server, table)} from '/dev/blob'`, [], {
        blob: new Blob([new Uint8Array(rows)]),
      })
    }
    await client.exec(await resetOfSequences(server))
  })
  await client.exec('set session_replication_role = origin')
  await client.exec('vacuum (freeze, analyze)')
}

/** Lists the partitions of a partitioned table in its place, because COPY works on each of them. */
async function tablesOf(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
  }>(`select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows.map(({ name }) => name)
}
