import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Connected, inheritSigner } from './audit-marks.server.ts'
import { isInBackground } from './background.server.ts'
import type { EmptyDatabase } from './empty-database.server.ts'
import { claimFolder } from './folder-lock.server.ts'
import { migratePostgres } from './migration.server.ts'
import { runAsTransaction } from './open-transaction.server.ts'
import { type ReplicaReads, readFromReplicas } from './replicas.server.ts'

/** The query interface of both engines and of transactions. The row type given to `execute` is the row type of its result. */
export type Db = PgDatabase<RowsOfQuery>

/** The part of query results that both drivers have in common. */
interface RowsOfQuery extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

export type Database = OpenDatabase & ({ engine: 'pglite'; client: PGlite } | { engine: 'postgres'; client: pg.Pool })

interface OpenDatabase {
  db: Db
  /** Calls back for every notification on the channel until closed; reconnects after a lost connection. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  ready(): Promise<boolean>
  /** Connections and waiting callers of each pool; the embedded engine has no pool. */
  pools(): { name: string; used: number; idle: number; waiting: number }[]
  migrate(): Promise<void>
  /** Selects the requests whose reads may go to replicas, if there are replicas. */
  reads?: ReplicaReads
  close(): Promise<void>
}

export interface DatabaseLocation {
  url?: string
  /** Connection string of the role that owns the tables; without it, the role of `url` owns them. */
  ownerUrl?: string
  /** Connection strings of replicas that may answer reads. */
  readUrls?: readonly string[]
  dataDir: string
  /** An empty embedded database that is being created for this folder. */
  ahead?: EmptyDatabase
}

export async function openDatabase(where: DatabaseLocation): Promise<Database> {
  if (where.url) return openPostgres(where.url, where.ownerUrl, where.readUrls)
  const release = claimFolder(where.dataDir)
  await where.ahead?.settle()
  // Loaded only if needed: the embedded engine is 25 MB.
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
 * PostgreSQL's JIT compiles expensive statements at every run. That took 100 ms for a statement that counts a list of 10,000 cases in 15 ms (`npm run
 * bench -- console`), and slowed statements over millions of records too.
 */
const NO_JIT = '-c jit=off'

/** A replica that is promoted to primary accepts writes, so this connection is set to read-only. */
const READ_ONLY = '-c default_transaction_read_only=on'

export function openPostgres(url: string, ownerUrl?: string, readUrls: readonly string[] = []): Database {
  const open = (connectionString: string, max: number, options = NO_JIT) =>
    new pg.Pool({ ...{ connectionString, max, options }, connectionTimeoutMillis: 3000, statement_timeout: 15_000 })
  const [pool, ownPool] = [open(url, POOLS.requests), open(url, POOLS.background)]
  const readPools = readUrls.map((readUrl) => open(readUrl, POOLS.requests, `${NO_JIT} ${READ_ONLY}`))
  // All queries and transactions of a pool obtain their connection from this method.
  const connect = pool.connect.bind(pool)
  pool.connect = ((...given: []) =>
    isInBackground() ? ownPool.connect(...given) : connect(...given)) as typeof pool.connect
  // A lost connection emits an error event, also while it is idle or between two statements of a transaction; without a listener it would end the
  // process. The next statement fails, and the next query opens another connection.
  for (const each of [pool, ownPool, ...readPools]) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  const reads = readPools.length > 0 ? readFromReplicas(pool, readPools) : undefined
  const db = drizzlePg(pool)
  db.transaction = transactionsOn(pool, db)
  const listeners: { close(): void }[] = []
  return {
    db,
    engine: 'postgres',
    client: pool,
    listen: async (channel, onPayload) => {
      const onChange = (payload: string) => {
        reads?.changed()
        onPayload(payload)
      }
      listeners.push(await keepListening(url, channel, onChange))
    },
    ready: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    pools: () =>
      [['requests', pool] as const, ['background', ownPool] as const, ...readPools.map(namedReplica)].map(
        ([name, { totalCount, idleCount, waitingCount }]) => ({
          ...{ name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
        }),
      ),
    migrate: () => migratePostgres(url, ownerUrl),
    ...(reads && { reads }),
    close: async () => {
      for (const listener of listeners) listener.close()
      await reads?.close()
      await Promise.all([pool.end(), ownPool.end()])
    },
  }
}

const namedReplica = (pool: pg.Pool, index: number) => [`replica${index + 1}`, pool] as const

/**
 * Transactions that always return their connection to the pool. Drizzle's own leak it if `begin` fails; after ten such failures no request would get
 * a connection.
 */
function transactionsOn(pool: pg.Pool, db: NodePgDatabase): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    let isDone = false
    try {
      const result = await drizzlePg(client).transaction(
        (tx) => runAsTransaction(pool, () => withInheritedSigner(db, work)(tx)),
        config,
      )
      isDone = true
      return result
    } finally {
      // If the rollback failed, the connection is still in a transaction; it is closed instead of reused.
      client.release(!isDone && client.getTransactionStatus() !== 'I')
    }
  }
}

/** Runs work in a transaction that inherits the settings of its database, such as the signer of audit records. */
export const withInheritedSigner =
  <Given extends Connected, Result>(db: Connected, work: (tx: Given) => Promise<Result>) =>
  (tx: Given): Promise<Result> => {
    inheritSigner(tx, db)
    return work(tx)
  }

/**
 * Listens on a channel and reconnects every second until closed. After a reconnect the payload is empty, because notifications may have been missed.
 */
async function keepListening(url: string, channel: string, onPayload: (payload: string) => void) {
  let wanted = true
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', (message) => onPayload(message.payload ?? ''))
    fresh.on('error', () => {})
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    // Reconnects only after a connection was established once; the caller handles the failure of the first attempt.
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
