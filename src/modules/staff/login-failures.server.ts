import { and, desc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { staffLoginFailure } from './tables.server.ts'

/** Number of free attempts, the pause after them (doubled each time), and the longest pause. */
interface Patience {
  free: number
  first: number
  longest: number
}

const MINUTE = 60_000
/** Milliseconds after which a failure no longer counts. */
export const FORGOTTEN_AFTER = 24 * 60 * MINUTE

/** Limits per counter. Each counts an account, because a whole office may share one network, which is never blocked. */
const PATIENCE = {
  /** One name from one network. */
  pair: { free: 5, first: 30_000, longest: 15 * MINUTE },
  /**
   * One name from all networks together. Anybody can exhaust this limit for anybody, so recently used networks are exempt and the
   * pauses are short.
   */
  name: { free: 50, first: 1000, longest: MINUTE },
} as const satisfies Record<string, Patience>

export interface CountedLogin {
  key: string
  kind: keyof typeof PATIENCE
  /** The account of the name, if it exists. */
  staffId?: string
}

/**
 * Counts an attempt before the password is checked, so that a hundred parallel attempts are counted as a hundred; a successful
 * login clears the count. Returns false during a pause, which further attempts do not extend.
 */
export async function countAttempt(db: Db, { key, kind, staffId }: CountedLogin, now: number): Promise<boolean> {
  const { free, first, longest } = PATIENCE[kind]
  const { failures, since } = staffLoginFailure
  const moment = (at: number) => sql.param(new Date(at), since)
  // The exponent is capped first, because a power of two with a large exponent overflows.
  const pause = sql`case when ${failures} < ${free}::int then 0 else least(${longest}::float8, ${first}::float8 * power(2, least(${failures} - ${free}::int, 20))) end`
  const taken = await db
    .insert(staffLoginFailure)
    .values({ key, kind, staffId: staffId ?? null, failures: 1, since: new Date(now) })
    .onConflictDoUpdate({
      target: staffLoginFailure.key,
      set: {
        ...{ kind, staffId: staffId ?? null, since: sql`greatest(${since}, ${moment(now)})` },
        failures: sql`case when ${since} <= ${moment(now - FORGOTTEN_AFTER)} then 1 else least(${failures} + 1, 10000) end`,
      },
      // Parallel attempts may be written out of order; while there is no pause, none is refused for that.
      setWhere: sql`${pause} = 0 or ${since} + (${pause}) * interval '1 millisecond' <= ${moment(now)}`,
    })
    .returning({ key: staffLoginFailure.key })
  return taken.length === 1
}

/** Seconds until the pauses of these keys are over. */
export async function pauseLeft(db: Db, keys: readonly string[], now: number): Promise<number> {
  const rows = await db
    .select()
    .from(staffLoginFailure)
    .where(inArray(staffLoginFailure.key, [...keys]))
  const ends = rows.flatMap(({ kind, ...row }) =>
    kind === 'network' || row.failures < PATIENCE[kind].free ? [] : [pauseEnd({ kind, ...row }).getTime()],
  )
  return Math.max(1, Math.ceil((Math.max(now, ...ends) - now) / 1000))
}

/** Deletes failures that no longer cause a pause. */
export async function sweepFailures(db: Db, now: number): Promise<void> {
  await db.delete(staffLoginFailure).where(lte(staffLoginFailure.since, new Date(now - FORGOTTEN_AFTER)))
}

/** Clears earlier failures after a login. */
export async function forgetFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(staffLoginFailure).where(inArray(staffLoginFailure.key, [...keys]))
}

/** Current pauses, newest first; the typed names are known only by their hashes. */
export async function listPauses(db: Db, now: number, most: number) {
  const mayWait = (kind: CountedLogin['kind']) =>
    and(
      eq(staffLoginFailure.kind, kind),
      gte(staffLoginFailure.failures, PATIENCE[kind].free),
      gt(staffLoginFailure.since, new Date(now - PATIENCE[kind].longest)),
    )
  const rows = await db
    .select()
    .from(staffLoginFailure)
    .where(or(...typedKeys(PATIENCE).map(mayWait)))
    .orderBy(desc(staffLoginFailure.since), staffLoginFailure.key)
    .limit(most)
  return rows.flatMap(({ kind, ...row }) =>
    kind !== 'network' && pauseEnd({ kind, ...row }).getTime() > now ? [{ kind, ...row }] : [],
  )
}

export function pauseEnd({
  kind,
  failures,
  since,
}: {
  kind: CountedLogin['kind']
  failures: number
  since: Date
}): Date {
  const { free, first, longest } = PATIENCE[kind]
  return new Date(since.getTime() + Math.min(longest, first * 2 ** Math.min(failures - free, 20)))
}

/** Clears the counter of a key. Returns false if there was none. */
export async function clearPause(tx: Db, key: string): Promise<boolean> {
  const gone = await tx
    .delete(staffLoginFailure)
    .where(eq(staffLoginFailure.key, key))
    .returning({ key: staffLoginFailure.key })
  return gone.length > 0
}
