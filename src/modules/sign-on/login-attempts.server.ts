import { desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { type AttemptKind, PAUSE_WORDS } from './attempt-kinds.ts'
import { loginAttempt } from './tables.server.ts'

/** Number of free attempts, the pause after the next one (doubled each time), and the longest pause. */
interface Patience {
  free: number
  first: number
  longest: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * Registration followed by a login shows whether a name was free, so the number of registrations is limited. A service window
 * that registers one firm after another stays below the limit.
 */
const OF_REGISTERING: Patience = { free: 600, first: SECOND, longest: MINUTE }
/** Limit per network for codes, each of which costs money. */
const OF_CODE_NETWORK: Patience = { free: 100, first: SECOND, longest: MINUTE }
/** Limit per destination: each code costs money and may disturb a stranger. */
const OF_CODE: Patience = { free: 3, first: MINUTE, longest: 60 * MINUTE }
const OF_PAIR: Patience = { free: 5, first: 30 * SECOND, longest: 15 * MINUTE }
/** Short pauses, because anybody can cause them for anybody, and they must not lock a person out. */
const OF_NAME: Patience = { free: 5, first: SECOND, longest: MINUTE }

const FORGOTTEN_AFTER = 24 * 60 * MINUTE
/**
 * Period for which a network counts as familiar: other people's guesses cause no delay on a network from which the person has
 * logged in this recently.
 */
export const FAMILIAR_FOR = 30 * 24 * 60 * MINUTE

export interface LoginAttempts {
  /**
   * Counts an attempt as failed before it is checked, so that parallel attempts are all counted. Returns false during a pause.
   * Counters are per account, from this network and from all networks; a network is never blocked for other accounts.
   */
  begin(name: string, network: string): Promise<boolean>
  /** Seconds until a name may be tried again from this network. */
  waitFor(name: string, network: string): Promise<number>
  /** Clears the counters of this name and network after a successful login. */
  succeeded(name: string, network: string): Promise<void>
  /** Counts registrations from a network. Returns false during a pause. */
  mayRegister(tx: Db, network: string): Promise<boolean>
  /** Counts codes sent to a telephone or mailbox, by destination and by network. Returns false during a pause. */
  mayAskCode(tx: Db, target: string, network: string): Promise<boolean>
  /** Current pauses in words, longest first; typed names are known only by their hash. */
  locks: {
    list(most: number): Promise<{ id: string; what: string; failures: number; since: Date; until: Date }[]>
    lift(tx: Db, id: string): Promise<boolean>
  }
  sweep(): Promise<void>
}

export function createLoginAttempts(db: Db, seal: Seal, now: () => number): LoginAttempts {
  const keyOf = (...parts: [AttemptKind, ...string[]]) => seal.mac(JSON.stringify(['login', ...parts]))
  const pairKey = (name: string, network: string) => keyOf('pair', name, network)
  const familiarKey = (name: string, network: string) => keyOf('familiar', name, network)

  async function take(parts: [AttemptKind, ...string[]], { free, first, longest }: Patience, on: Db = db) {
    const keyHash = keyOf(...parts)
    const [kind] = parts
    const at = new Date(now())
    const moment = sql.param(at, loginAttempt.lastAt)
    const failures = sql`case when ${loginAttempt.lastAt} < ${sql.param(new Date(now() - FORGOTTEN_AFTER), loginAttempt.lastAt)} then 1 else ${loginAttempt.failures} + 1 end`
    // The exponent is capped first, because a power of two with a large exponent overflows.
    const pause = sql`case when ${failures} < ${free}::int then 0 else least(${longest}::float8, ${first}::float8 * power(2, least(${failures} - ${free}::int, 20))) end`
    const taken = await on
      .insert(loginAttempt)
      .values({ keyHash, kind, failures: 1, nextAt: at, lastAt: at })
      .onConflictDoUpdate({
        target: loginAttempt.keyHash,
        set: {
          kind,
          failures,
          lastAt: at,
          nextAt: sql`${moment}::timestamptz + (${pause}) * interval '1 millisecond'`,
        },
        setWhere: lte(loginAttempt.nextAt, at),
      })
      .returning({ keyHash: loginAttempt.keyHash })
    return taken.length === 1
  }

  async function isFamiliar(name: string, network: string): Promise<boolean> {
    const [row] = await db
      .select({ lastAt: loginAttempt.lastAt })
      .from(loginAttempt)
      .where(eq(loginAttempt.keyHash, familiarKey(name, network)))
    return row !== undefined && row.lastAt.getTime() > now() - FAMILIAR_FOR
  }

  return {
    async begin(name, network) {
      if (!(await take(['pair', name, network], OF_PAIR))) return false
      return (await isFamiliar(name, network)) || take(['name', name], OF_NAME)
    },

    async waitFor(name, network) {
      const keys = [pairKey(name, network), keyOf('name', name)]
      const rows = await db
        .select({ nextAt: loginAttempt.nextAt })
        .from(loginAttempt)
        .where(inArray(loginAttempt.keyHash, keys))
      const end = Math.max(now(), ...rows.map(({ nextAt }) => nextAt.getTime()))
      return Math.max(1, Math.ceil((end - now()) / SECOND))
    },

    async succeeded(name, network) {
      const at = new Date(now())
      await db.delete(loginAttempt).where(eq(loginAttempt.keyHash, pairKey(name, network)))
      await db.delete(loginAttempt).where(eq(loginAttempt.keyHash, keyOf('name', name)))
      const row = {
        keyHash: familiarKey(name, network),
        kind: 'familiar' as const,
        failures: 0,
        nextAt: at,
        lastAt: at,
      }
      await db.insert(loginAttempt).values(row).onConflictDoUpdate({ target: loginAttempt.keyHash, set: row })
    },

    mayRegister: (tx, network) => take(['register', network], OF_REGISTERING, tx),

    mayAskCode: async (tx, target, network) =>
      (await take(['code network', network], OF_CODE_NETWORK, tx)) && take(['code', target], OF_CODE, tx),

    locks: {
      async list(most) {
        const rows = await db
          .select()
          .from(loginAttempt)
          .where(gt(loginAttempt.nextAt, new Date(now())))
          .orderBy(desc(loginAttempt.nextAt), loginAttempt.keyHash)
          .limit(most)
        return rows.map(({ keyHash: id, kind, failures, lastAt: since, nextAt: until }) => ({
          ...{ id, what: PAUSE_WORDS[kind], failures, since, until },
        }))
      },
      async lift(tx, id) {
        const gone = await tx.delete(loginAttempt).where(eq(loginAttempt.keyHash, id)).returning()
        return gone.length > 0
      },
    },

    async sweep() {
      await db.delete(loginAttempt).where(lt(loginAttempt.lastAt, new Date(now() - FAMILIAR_FOR)))
    },
  }
}
