import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { expectRow } from './rows.server.ts'

/** The clock of the portal. It follows the clock of the database, so that all instances agree regardless of their machines. */
export interface Clock {
  now(): number
  /** Whether the clock of this machine agrees with that of the database. While it does not, no work that depends on dates is done. */
  isRight(): boolean
  /** Milliseconds by which this machine is ahead of the database. */
  aheadMs(): number
  /** Compares the two clocks now. */
  measure(): Promise<void>
  stop(): void
}

/** A larger difference means that one of the two clocks is wrong. */
export const MOST_SKEW_MS = 60_000
/** A database answer that takes longer is too imprecise to correct the clock with. */
const SLOWEST_MS = 1000
/** Usual variation of the measurement; correcting smaller differences would only make time jump. */
const JITTER_MS = 250
const MEASURE_EVERY_MS = 5000

interface Sources {
  /** The clock of this machine, `Date.now`. */
  wall(): number
  /** A monotonic clock, which does not change when the system time is set. */
  steady(): number
  /** The clock of the database. */
  askDatabase(): Promise<number>
}

/** A clock for tests, which is always right. */
export const createManualClock = (now: () => number): Clock => ({
  ...{ now, isRight: () => true, aheadMs: () => 0, stop: () => {} },
  measure: async () => {},
})

/**
 * Compares the clock of this machine with that of the database every few seconds. In between, the monotonic clock reveals at once if the system time
 * is changed: seven seconds with the clock forty days ahead once ended every session.
 */
export async function createDatabaseClock({ wall, steady, askDatabase }: Sources): Promise<Clock> {
  let ahead = 0
  let base = { wall: wall(), steady: steady() }
  let measuring: Promise<void> | undefined

  /** Milliseconds by which the system time was changed since the last comparison. */
  const moved = (): number => wall() - base.wall - (steady() - base.steady)
  const aheadMs = (): number => ahead + moved()

  async function compare(): Promise<void> {
    const [began, asked] = [wall(), steady()]
    const told = await askDatabase()
    const took = steady() - asked
    const between = began + took / 2
    // The database answered somewhere between question and answer, so half of the duration is uncertain.
    const apart = Math.max(Math.abs(between - told) - took / 2, 0)
    if (took > SLOWEST_MS && apart < MOST_SKEW_MS) return
    // The base is the moment of the question, so that `moved` also covers changes of the system time during the measurement.
    base = { wall: began, steady: asked }
    if (Math.abs(between - told - ahead) > JITTER_MS) ahead = Math.round(between - told)
  }

  const measure = (): Promise<void> => {
    measuring ??= compare().finally(() => {
      measuring = undefined
    })
    return measuring
  }

  const remeasure = () => void measure().catch(() => {})
  await measure().catch(() => {})
  const timer = setInterval(remeasure, MEASURE_EVERY_MS).unref()
  return {
    ...{ aheadMs, measure },
    now: () => wall() - (Math.abs(moved()) > JITTER_MS ? aheadMs() : ahead),
    isRight() {
      if (Math.abs(moved()) > MOST_SKEW_MS) remeasure()
      return Math.abs(aheadMs()) <= MOST_SKEW_MS
    },
    stop: () => clearInterval(timer),
  }
}

export async function askDatabaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: string | number }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 "ms"`,
  )
  return Number(expectRow(rows[0]).ms)
}
