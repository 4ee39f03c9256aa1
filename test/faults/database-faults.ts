import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../../src/kernel/data/db.server.ts'

/** `error`: the statement fails on the server. `lost`: the connection ends before the statement is sent. */
export type FaultKind = 'error' | 'lost'

/**
 * The statement that fails: by its number, counted from one, or by its text and the statements before it. `begin` and `commit` count as statements;
 * `rollback` does not, because it follows a fault.
 */
export type Place = number | ((statement: string, before: readonly string[]) => boolean)

interface Armed {
  kind: FaultKind
  place: Place
  /** The statements so far, up to the one that failed. */
  statements: string[]
  wasHit: boolean
}

type Run = (statement: string) => Promise<unknown>

/** A statement that fails on every server. */
const IMPOSSIBLE = 'select 1 / 0'

/** Makes one SQL statement of a piece of work fail. */
export async function openFaults(database: Database) {
  // Stored per request: a late statement of a handler that has already answered must not count for the next request.
  const work = new AsyncLocalStorage<Armed>()

  /** The kind of fault, if this statement is the one to fail. */
  function isChosen(statement: string): FaultKind | undefined {
    const armed = work.getStore()
    if (!armed || armed.wasHit || statement === 'rollback') return undefined
    const { place, statements, kind } = armed
    armed.wasHit = typeof place === 'number' ? statements.length + 1 === place : place(statement, statements)
    statements.push(statement)
    return armed.wasHit ? kind : undefined
  }

  /** A server that fails to commit has already rolled back when it reports the error. */
  async function fail(statement: string, run: Run): Promise<never> {
    if (statement === 'commit') await run('rollback')
    await run(IMPOSSIBLE)
    throw new Error('the impossible has happened')
  }

  const close =
    database.engine === 'pglite'
      ? intercept(database.client, isChosen, fail)
      : await interceptPool(database.client, isChosen, fail)

  return {
    close,
    /** Runs `doing` with the fault armed. `wasHit` is false if the work has no such statement. */
    async during<Result>(place: Place, kind: FaultKind, doing: () => Promise<Result>) {
      const armed: Armed = { place, kind, statements: [], wasHit: false }
      // Awaited inside `run`, because `inject` starts the request only when it is awaited.
      const result = await work.run(armed, async () => await doing())
      return { result, wasHit: armed.wasHit, statements: armed.statements }
    },
  }
}

type Choosing = (statement: string) => FaultKind | undefined
type Failing = (statement: string, run: Run) => Promise<never>

async function interceptPool(pool: pg.Pool, isChosen: Choosing, fail: Failing) {
  const { connectionString } = pool.options as pg.PoolConfig
  const operator = new pg.Client({ connectionString })
  await operator.connect()
  const watched = new WeakSet<pg.PoolClient>()

  /** Ends the connection and waits until both sides know. The connection is idle at this moment. */
  async function endConnection(client: pg.PoolClient & { processID?: number }): Promise<void> {
    const known = new Promise<void>((resolve) => client.once('end', resolve))
    // The server closes the connection once its locks are released; polling the server for that would take up to a tenth of a second.
    await operator.query('select pg_terminate_backend($1)', [client.processID])
    await known
  }

  function watch(client: pg.PoolClient): void {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const failing = (...given: unknown[]) => {
      const [first] = given
      const statement = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
      const kind = isChosen(statement)
      if (!kind) return query(...given)
      const callback = given.at(-1)
      const values = typeof callback === 'function' ? given.slice(0, -1) : given
      const failed =
        kind === 'error' ? fail(statement, (text) => query(text)) : endConnection(client).then(() => query(...values))
      if (typeof callback !== 'function') return failed
      failed.catch((error: unknown) => callback(error))
    }
    client.query = failing as unknown as typeof client.query
  }
  pool.on('acquire', watch)
  return () => operator.end()
}

function intercept(client: PGlite, isChosen: Choosing, fail: Failing) {
  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = ((statement: string, ...rest: []) =>
    isChosen(statement) ? fail(statement, (text) => query(text)) : query(statement, ...rest)) as typeof client.query
  client.transaction = (async (work: (tx: Transaction) => Promise<unknown>) => {
    if (isChosen('begin')) await fail('begin', (text) => query(text))
    return transaction(async (tx) => {
      const inside = tx.query.bind(tx)
      tx.query = ((statement: string, ...rest: []) =>
        isChosen(statement) ? fail(statement, (text) => inside(text)) : inside(statement, ...rest)) as typeof tx.query
      const result = await work(tx)
      // Fails inside the transaction, so that it is rolled back instead of committed.
      if (isChosen('commit')) await inside(IMPOSSIBLE)
      return result
    })
  }) as typeof client.transaction
  return async () => {}
}
