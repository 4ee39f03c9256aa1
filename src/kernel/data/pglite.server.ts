import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { type Database, withInheritedSigner } from './db.server.ts'
import { readMigrations } from './migration.server.ts'
import { type MigrationConnection, runMigrations } from './migration-run.server.ts'
import { isInTransaction, pastTransaction, runAsTransaction } from './open-transaction.server.ts'

export function openPglite(client: PGlite): Database {
  letOthersIn(client)
  const db = drizzlePglite(client)
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    if (isInTransaction(client)) throw pastTransaction('begin')
    return transaction((tx) => runAsTransaction(client, () => withInheritedSigner(db, work)(tx)), config)
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

/** Milliseconds of queries after which the event loop gets a turn. */
const AT_ONCE_MS = 5

/**
 * Yields to the event loop between queries. The embedded database runs in this thread and its queries would otherwise follow each other without a
 * break: a few pages would delay all other requests, even those answered from the cache.
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
