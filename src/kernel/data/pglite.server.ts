import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { type Database, likeIn } from './db.server.ts'
import { readMigrations } from './migration.server.ts'
import { type MigrationConnection, runMigrations } from './migration-run.server.ts'
import { asTransaction, isInTransaction, pastTransaction } from './open-transaction.server.ts'

export function openPglite(client: PGlite): Database {
  letOthersIn(client)
  const db = drizzlePglite(client)
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    if (isInTransaction(client)) throw pastTransaction('begin')
    return transaction((tx) => asTransaction(client, () => likeIn(db, work)(tx)), config)
  }
  return {
    db,
    engine: 'pglite',
    client,
    listen: async (channel, onPayload) => void (await client.listen(channel, onPayload)),
    ready: async () => !client.closed,
    pools: () => [],
    migrate: () => runMigrations(embeddedConnectionOf(client), readMigrations()),
    close: () => client.close(),
  }
}

export const embeddedConnectionOf = (client: PGlite): MigrationConnection => ({
  query: (text, values) => client.query<Record<string, unknown>>(text, values),
  transaction: (work) =>
    client.transaction((tx) => work((text, values) => tx.query<Record<string, unknown>>(text, values))),
})

/** Milliseconds of queries after which others have their turn. */
const AT_ONCE_MS = 5

/**
 * The embedded database works in this thread, and its queries follow each other without ever going back to the event loop: the
 * queries of a few pages would hold up everyone else, also those whose page is in the cache.
 */
function letOthersIn(client: PGlite): void {
  const query = client.query.bind(client)
  let last: Promise<unknown> = Promise.resolve()
  let since = performance.now()
  const inTurn = async (...given: Parameters<typeof query>) => {
    if (performance.now() - since > AT_ONCE_MS) {
      await setImmediate()
      since = performance.now()
    }
    return query(...given)
  }
  client.query = (async (...given: Parameters<typeof query>) => {
    if (isInTransaction(client)) throw pastTransaction(given[0])
    const answer = last.then(() => inTurn(...given))
    last = answer.catch(() => {})
    return answer
  }) as typeof client.query
}
