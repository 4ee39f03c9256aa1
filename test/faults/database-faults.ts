import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../../src/kernel/data/db.server.ts'

/** `error`: the statement fails on the server. `lost`: the server ends the connection before the statement comes. */
export type FaultKind = 'error' | 'lost'

/**
 * Which statement fails: by its number, counted from one, or by its text and the statements before it. `begin` and `commit` are
 * statements, `rollback` is not: it is what follows a fault.
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

/** A statement that every server refuses. */
const IMPOSSIBLE = 'select 1 / 0'

/** Makes one statement of a piece of work fail, the way it would fail for the portal. */
export async function openFaults(database: Database) {
  // Per request: a late statement of a handler that has already answered must not count for the next request.
  const work = new AsyncLocalStorage<Armed>()

  /** Whether this statement is the one that fails, and how. */
  function isChosen(statement: string): FaultKind | undefined {
    const armed = work.getStore()
    if (!armed || armed.wasHit || statement === 'rollback') return undefined
    const { place, statements, kind } = armed
    armed.wasHit = typeof place === 'number' ? statements.length + 1 === place : place(statement, statements)
    statements.push(statement)
    return armed.wasHit ? kind : undefined
  }

  /** A server that cannot commit has rolled back by the time it says so. */
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
    /** Does the work while the statement fails. `wasHit` is false when the work has no such statement. */
    async during<Result>(place: Place, kind: FaultKind, doing: () => Promise<Result>) {
      const armed: Armed = { place, kind, statements: [], wasHit: false }
      // Awaited inside: `inject` starts the request only when it is awaited.
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

  /** Waits until both sides know. Whoever holds the connection is not asking anything at this moment. */
  async function endConnection(client: pg.PoolClient & { processID?: number }): Promise<void> {
    const known = new Promise<void>((resolve) => client.once('end', resolve))
    // The server closes it when all that was locked is free. Waiting for that there would mean a look every tenth of a second.
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
      // Thrown inside, it is rolled back.
      if (isChosen('commit')) await inside(IMPOSSIBLE)
      return result
    })
  }) as typeof client.transaction
  return async () => {}
}
