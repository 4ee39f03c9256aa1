import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { expectRow } from './rows.server.ts'

/** The time that the portal goes by: that of the database, so that all instances agree, whatever their own clocks say. */
export interface Clock {
  now(): number
  /** Whether the clock of this machine agrees with the database's. While it does not, nothing that goes by dates is done. */
  isRight(): boolean
  /** Milliseconds by which this machine is ahead of the database. */
  aheadMs(): number
  /** Compares again. */
  measure(): Promise<void>
  stop(): void
}

/** Further off than this, the clock of one of the two machines is wrong, not merely late. */
export const MOST_SKEW_MS = 60_000
/** An answer that took longer says too little about when it was given. */
const SLOWEST_MS = 1000
/** What answers vary by anyway; correcting for it would only let time jump. */
const JITTER_MS = 250
const MEASURE_EVERY_MS = 5000

interface Sources {
  /** The clock of this machine. */
  wall(): number
  /** Time that passes evenly, whatever is done to the clock. */
  steady(): number
  /** The clock of the database. */
  askDatabase(): Promise<number>
}

/** A clock that tests move; it is always right. */
export const givenClock = (now: () => number): Clock => ({
  ...{ now, isRight: () => true, aheadMs: () => 0, stop: () => {} },
  measure: async () => {},
})

/**
 * Compares the two clocks every few seconds. In between, the steady clock shows at once when somebody moves that of this
 * machine: seven seconds forty days ahead once ended every session.
 */
export async function databaseClock({ wall, steady, askDatabase }: Sources): Promise<Clock> {
  let ahead = 0
  let base = { wall: wall(), steady: steady() }
  let measuring: Promise<void> | undefined

  /** How far the clock of this machine was moved since it was compared. */
  const moved = (): number => wall() - base.wall - (steady() - base.steady)
  const aheadMs = (): number => ahead + moved()

  async function compare(): Promise<void> {
    const [began, asked] = [wall(), steady()]
    const told = await askDatabase()
    const took = steady() - asked
    const between = began + took / 2
    // However long it took, the database gave its time in between.
    const apart = Math.max(Math.abs(between - told) - took / 2, 0)
    if (took > SLOWEST_MS && apart < MOST_SKEW_MS) return
    // Asking took place in steady time: a clock that was moved meanwhile is found out by `moved`.
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
