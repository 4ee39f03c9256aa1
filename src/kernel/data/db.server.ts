import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Connected, inheritSigner } from './audit-marks.server.ts'
import type { DatabaseAhead } from './empty-database.server.ts'
import { claimFolder } from './folder-lock.server.ts'
import { migratePostgres } from './migration.server.ts'
import { asTransaction } from './open-transaction.server.ts'

/** Queries of both engines; a transaction is one too. What `execute` is told of the rows of a raw statement, it gives back. */
export type Db = PgDatabase<RowsOfQuery>

/** What both drivers have in common in what they answer. */
interface RowsOfQuery extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

export type Database = OpenDatabase & ({ engine: 'pglite'; client: PGlite } | { engine: 'postgres'; client: pg.Pool })

interface OpenDatabase {
  db: Db
  /** Calls back for every notification on the channel until closed; survives a lost connection. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  ready(): Promise<boolean>
  /** How many connections each pool has, and how much waits for one; the embedded engine has no pool. */
  pools(): { name: string; used: number; idle: number; waiting: number }[]
  migrate(): Promise<void>
  close(): Promise<void>
}

export interface Whereabouts {
  url?: string
  /** Connects as the owner of the tables; without one, the role of `url` owns them. */
  ownerUrl?: string
  dataDir: string
  /** An empty database that is being made for this folder. */
  ahead?: DatabaseAhead
}

export async function openDatabase(where: Whereabouts): Promise<Database> {
  if (where.url) return openPostgres(where.url, where.ownerUrl)
  const release = claimFolder(where.dataDir)
  await where.ahead?.settle()
  // The engine has 25 MB, of which a portal on PostgreSQL needs none.
  const [{ createEngine }, { openPglite }] = await Promise.all([
    import('./embedded-engine.server.ts'),
    import('./pglite.server.ts'),
  ])
  const database = openPglite(await createEngine(path.join(where.dataDir, 'database')))
  return { ...database, close: () => database.close().finally(release) }
}

/** Sizes of the connection pools. Requests and background jobs have separate ones, so that neither waits for the other. */
const POOLS = { requests: 10, background: 3 }

/**
 * PostgreSQL compiles a statement it takes for an expensive one each time it runs. That cost 100 ms where a list of 10,000 cases is
 * counted in 15 ms (`npm run bench -- console`), and lost time in statements over millions of records too.
 */
const NO_JIT = '-c jit=off'

const background = new AsyncLocalStorage<true>()

/** Work of the portal itself, such as jobs, messages and audit: it has a small pool of its own. */
export const inBackground = <Result>(work: () => Promise<Result>): Promise<Result> => background.run(true, work)

export function openPostgres(url: string, ownerUrl?: string): Database {
  const open = (max: number) =>
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 3000,
      statement_timeout: 15_000,
      options: NO_JIT,
    })
  const [pool, ownPool] = [open(POOLS.requests), open(POOLS.background)]
  // Queries and transactions of a pool begin with this one method.
  const connect = pool.connect.bind(pool)
  pool.connect = ((...given: []) =>
    background.getStore() ? ownPool.connect(...given) : connect(...given)) as typeof pool.connect
  // A connection that dies must not take the process with it, neither while it is idle nor between two statements of a
  // transaction, when no query is there to be told. The next statement fails, and the next query opens another.
  for (const each of [pool, ownPool]) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  const db = drizzlePg(pool)
  db.transaction = transactionsOn(pool, db)
  const listeners: { close(): void }[] = []
  return {
    db,
    engine: 'postgres',
    client: pool,
    listen: async (channel, onPayload) => void listeners.push(await keepListening(url, channel, onPayload)),
    ready: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    pools: () =>
      Object.entries({ requests: pool, background: ownPool }).map(
        ([name, { totalCount, idleCount, waitingCount }]) => ({
          ...{ name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
        }),
      ),
    migrate: () => migratePostgres(url, ownerUrl),
    close: async () => {
      for (const listener of listeners) listener.close()
      await Promise.all([pool.end(), ownPool.end()])
    },
  }
}

/**
 * Transactions that give their connection back whatever happens. Drizzle's own keep it for good when `begin` itself
 * fails: ten of those, and the portal would wait for a connection for ever.
 */
function transactionsOn(pool: pg.Pool, db: NodePgDatabase): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let isDone = false
    try {
      const result = await drizzlePg(client).transaction(
        (tx) => asTransaction(pool, () => likeIn(db, work)(tx)),
        config,
      )
      isDone = true
      return result
    } finally {
      // One on which a transaction is still open, because it could not even be rolled back, is not used again.
      client.release(!isDone && client.getTransactionStatus() !== 'I')
    }
  }
}

/** Work in a transaction, with what its database is given for all of them. */
export const likeIn =
  <Given extends Connected, Result>(db: Connected, work: (tx: Given) => Promise<Result>) =>
  (tx: Given): Promise<Result> => {
    inheritSigner(tx, db)
    return work(tx)
  }

/** Reconnects after a second for as long as it is wanted, and says so with an empty payload: something may have been missed. */
async function keepListening(url: string, channel: string, onPayload: (payload: string) => void) {
  let wanted = true
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', (message) => onPayload(message.payload ?? ''))
    fresh.on('error', () => {})
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Only a connection that stood is reported here; one that was never opened is tried again by the person who awaited it.
    fresh.on('end', () => retry())
    client = fresh
  }

  function retry(): void {
    if (!wanted) return
    setTimeout(() => {
      if (wanted) connect().then(() => onPayload(''), retry)
    }, 1000).unref()
  }

  await connect()
  return {
    close() {
      wanted = false
      client?.end().catch(() => {})
    },
  }
}
