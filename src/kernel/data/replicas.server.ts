import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** A position in the write-ahead log of the primary: bytes since its beginning. */
type Position = number

/**
 * Interval for reading the replay positions. A read goes to the primary until some replica is known to have replayed the changes that the read
 * must include.
 */
const POLL_MS = 200
/** Replicas that lag further behind the primary are not used, even if no change was announced. */
const MOST_LAG_MS = 5000

/** A read-only copy of the database that follows the primary by streaming replication. */
interface Replica {
  name: string
  pool: pg.Pool
  /** Position replayed at the last check; undefined while the replica does not answer. */
  at: Position | undefined
}

/** The position that the statements of one request must include. */
interface Reader {
  from: Position
  /** A statement of this request was refused as a write, so all further statements go to the primary. */
  isWriting: boolean
}

export interface ReplicaReads {
  /** Runs a request whose statements may be answered by replicas that have replayed `from`. Transactions always use the primary. */
  run<Result>(from: Position, work: () => Result): Result
  /** The position of the primary after a committed write. From then on no read of this process goes to a replica behind it. */
  written(): Promise<Position>
  /** Some instance changed data: no replica is used until the position of the change is known. */
  changed(): void
  states(): { name: string; isUsed: boolean; lagBytes: number | undefined }[]
  close(): Promise<void>
}

const readers = new AsyncLocalStorage<Reader>()

/** A replica in recovery reports the replayed position; a promoted one reports the written position. */
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

  /** Chooses a replica for a request, in rotation among those that have replayed far enough. */
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

  /** While the primary is unreachable nothing is committed, so its last known position is still current. */
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
 * The reason why a statement failed on a replica although the primary may answer it: it writes, it conflicts with a replayed change, or the
 * replica is unreachable. Undefined if the statement itself is wrong.
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
