import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** A position in the write-ahead log of the primary: bytes since its beginning. */
type Position = number

/** How often positions are read. A read goes to the primary until a replica is known to have replayed what it must show. */
const POLL_MS = 200
/** Replicas that are further behind the primary are not used, also where nothing announced a change. */
const MOST_LAG_MS = 5000

/** A read-only copy of the database that follows the primary by streaming replication. */
interface Replica {
  name: string
  pool: pg.Pool
  /** Replayed up to here at the last look; undefined while it does not answer. */
  at: Position | undefined
}

/** What must be visible to the statements of one request. */
interface Reader {
  from: Position
  /** A statement of the request was refused as a write, so the others follow it to the primary. */
  isWriting: boolean
}

export interface ReplicaReads {
  /** Runs a request whose statements may be answered by replicas that have replayed `from`. Transactions always use the primary. */
  run<Result>(from: Position, work: () => Result): Result
  /** The position after a write that was committed before the call. From then on no reader of this process sees less. */
  written(): Promise<Position>
  /** Some instance changed data: no replica is used until the position of the change is known. */
  changed(): void
  states(): { name: string; isUsed: boolean; lagBytes: number | undefined }[]
  close(): Promise<void>
}

const readers = new AsyncLocalStorage<Reader>()

/** A replica in recovery says what it has replayed; one that was promoted says what it has written. */
const REPLAYED = `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end,
  '0/0')::float8 as at`
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`

/**
 * Sends statements of reading requests to replicas. A replica is used for a request only if it has replayed the last change this process
 * knows of, the last write of the requesting person, and what the primary had written five seconds ago: a cache that is refilled after a
 * change never reads the state before it. A statement that fails on a replica for a reason of the replica is repeated on the primary.
 */
export function readFromReplicas(primary: pg.Pool, pools: readonly pg.Pool[]): ReplicaReads {
  const replicas: Replica[] = pools.map((pool, index) => ({ name: `replica${index + 1}`, pool, at: undefined }))
  const askPrimary = primary.query.bind(primary) as (...given: unknown[]) => Promise<pg.QueryResult>
  const positions: { known: number; at: Position }[] = []
  let floor: Position = 0
  let unsettled = 0
  let turn = 0

  const raise = (at: Position): Position => {
    floor = Math.max(floor, at)
    return at
  }

  /** The replica for a reader, in turn among those that are far enough. */
  function choose({ from, isWriting }: Reader): Replica | undefined {
    if (unsettled > 0 || isWriting) return undefined
    const least = Math.max(from, floor)
    const fit = replicas.filter(({ at }) => at !== undefined && at >= least)
    turn += 1
    return fit[turn % fit.length]
  }

  primary.query = ((...given: unknown[]) => {
    const reader = readers.getStore()
    const replica = reader && typeof given.at(-1) !== 'function' ? choose(reader) : undefined
    if (!reader || !replica) return askPrimary(...given)
    const ask = replica.pool.query.bind(replica.pool) as typeof askPrimary
    return ask(...given).catch((error: unknown) => {
      const reason = reasonOf(error)
      if (!reason) throw error
      if (reason === 'away') replica.at = undefined
      if (reason === 'write') reader.isWriting = true
      return askPrimary(...given)
    })
  }) as typeof primary.query

  /** While the primary is away nothing is committed, so what is known of it stays true. */
  async function position(): Promise<Position> {
    unsettled += 1
    try {
      const { rows } = await askPrimary(WRITTEN)
      return raise(rows[0].at)
    } finally {
      unsettled -= 1
    }
  }

  async function look(): Promise<void> {
    const now = performance.now()
    const atPrimary = await askPrimary(WRITTEN).catch(() => undefined)
    if (atPrimary) positions.push({ known: now, at: atPrimary.rows[0].at })
    for (const first = () => positions[0]; first() && first()!.known < now - MOST_LAG_MS; ) raise(positions.shift()!.at)
    await Promise.all(
      replicas.map(async (replica) => {
        replica.at = await replica.pool.query(REPLAYED).then(
          ({ rows }) => rows[0].at as Position,
          () => undefined,
        )
      }),
    )
  }

  const timer = repeat(look)
  return {
    run: (from, work) => readers.run({ from, isWriting: false }, work),
    written: position,
    changed: () => void position().catch(() => {}),
    states: () =>
      replicas.map(({ name, at }) => ({
        name,
        isUsed: at !== undefined && at >= floor,
        lagBytes: at === undefined ? undefined : Math.max(0, (positions.at(-1)?.at ?? at) - at),
      })),
    async close() {
      timer.stop()
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/** Repeats work until stopped; each run starts some time after the last one ended. */
function repeat(work: () => Promise<void>): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isWanted = true
  const again = () => {
    if (isWanted) timer = setTimeout(run, POLL_MS).unref()
  }
  const run = () => void work().then(again, again)
  run()
  return {
    stop() {
      isWanted = false
      clearTimeout(timer)
    },
  }
}

/**
 * Why a statement failed on a replica although the primary may answer it: it writes, the replica replayed a change that its snapshot
 * conflicts with, or the replica is away. Undefined for a mistake of the statement itself.
 */
function reasonOf(error: unknown): 'write' | 'conflict' | 'away' | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === '25006') return 'write'
  if (code === '40001') return 'conflict'
  const isServerGone = typeof code === 'string' && (/^(08|57P0)/.test(code) || /^E[A-Z]+$/.test(code))
  return isServerGone || /timeout exceeded when trying to connect|Connection terminated/.test(String(message))
    ? 'away'
    : undefined
}
