import { setImmediate, setTimeout } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { isInBackground } from './background.server.ts'
import { type Database, withInheritedSigner } from './db.server.ts'
import { readMigrations } from './migration.server.ts'
import { type MigrationConnection, runMigrations } from './migration-run.server.ts'
import { isInTransaction, outsideTransactionError, runAsTransaction } from './open-transaction.server.ts'

export function openPglite(client: PGlite): Database {
  orderQueries(client)
  const db = drizzlePglite(client)
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    if (isInTransaction(client)) throw outsideTransactionError('begin')
    return transaction((tx) => runAsTransaction(client, () => withInheritedSigner(db, work)(tx)), config)
  }
  return {
    db,
    engine: 'pglite',
    client,
    listen: async (channel, onPayload) => void (await client.listen(channel, onPayload)),
    ready: async () => !client.closed,
    pools: () => [],
    migrate: () => runMigrations(embeddedConnection(client), readMigrations()),
    close: () => client.close(),
  }
}

export const embeddedConnection = (client: PGlite): MigrationConnection => ({
  query: (text, values) => client.query<Record<string, unknown>>(text, values),
  transaction: (work) =>
    client.transaction((tx) => work((text, values) => tx.query<Record<string, unknown>>(text, values))),
})

/** Milliseconds of queries after which the event loop gets a turn. */
const AT_ONCE_MS = 5

/** A page pauses between its queries; background work starts when no request has sent a query for so long. */
const PAUSE_MS = 20
/** Background work goes on after this time, however many requests there are. */
const PATIENCE_MS = 1000

/**
 * Orders the queries of the embedded database, which runs in this thread and has one connection:
 *
 * - The event loop gets a turn between queries, which would otherwise follow each other without a break: a few pages would delay all other requests,
 *   even those answered from the cache.
 * - Requests come before background work. A page with ten queries would otherwise wait for ten parts of a job.
 */
function orderQueries(client: PGlite): void {
  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  let last: Promise<unknown> = Promise.resolve()
  let since = performance.now()
  let requests = 0
  let requestEndedAt = 0
  let backgroundWork: Promise<unknown> = Promise.resolve()

  const inTurn = async (...given: Parameters<typeof query>) => {
    if (performance.now() - since > AT_ONCE_MS) {
      await setImmediate()
      since = performance.now()
    }
    return query(...given)
  }

  async function requestsFirst(): Promise<void> {
    // The event loop gets a turn, in which requests arrive.
    await setImmediate()
    const patientUntil = performance.now() + PATIENCE_MS
    while ((requests > 0 || performance.now() - requestEndedAt < PAUSE_MS) && performance.now() < patientUntil)
      await setTimeout(PAUSE_MS)
  }

  async function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isInBackground()) {
      const part = backgroundWork.then(requestsFirst).then(work)
      backgroundWork = part.catch(() => {})
      return part
    }
    requests += 1
    try {
      return await work()
    } finally {
      requests -= 1
      requestEndedAt = performance.now()
    }
  }

  client.query = (async (...given: Parameters<typeof query>) => {
    if (isInTransaction(client)) throw outsideTransactionError(given[0])
    return inOrder(() => {
      const answer = last.then(() => inTurn(...given))
      last = answer.catch(() => {})
      return answer
    })
  }) as typeof client.query
  client.transaction = (work) => inOrder(() => transaction(work))
}
