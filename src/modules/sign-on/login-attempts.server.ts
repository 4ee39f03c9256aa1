import { desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { type AttemptKind, LOCK_WORDS } from './attempt-kinds.ts'
import { loginAttempt } from './tables.server.ts'

/** Tries that cost nothing, the pause after the next one (doubled each time), and the longest pause. */
interface Patience {
  free: number
  first: number
  longest: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * Who registers a name learns at the login whether it was free: names are not to be tried by the thousand. A service
 * window that helps one firm after another stays below it.
 */
const OF_REGISTERING: Patience = { free: 600, first: SECOND, longest: MINUTE }
/** The same for codes, which cost money. */
const OF_CODE_NETWORK: Patience = { free: 100, first: SECOND, longest: MINUTE }
/** Each costs money, and rings a telephone that may be a stranger's. */
const OF_CODE: Patience = { free: 3, first: MINUTE, longest: 60 * MINUTE }
const OF_PAIR: Patience = { free: 5, first: 30 * SECOND, longest: 15 * MINUTE }
/** Kept short: these pauses can be caused by anyone for anyone, and must not shut a person out. */
const OF_NAME: Patience = { free: 5, first: SECOND, longest: MINUTE }

const FORGOTTEN_AFTER = 24 * 60 * MINUTE
/** From where someone has logged in before, others' guesses do not slow them down. */
export const FAMILIAR_FOR = 30 * 24 * 60 * MINUTE

export interface LoginAttempts {
  /**
   * Counts a try as failed before it is looked at, so that many at once are counted too. False: not now. Counted is the
   * account, from this network and from all of them; no network is shut out of other accounts.
   */
  begin(name: string, network: string): Promise<boolean>
  /** Seconds until a name may be tried again from this network. */
  waitFor(name: string, network: string): Promise<number>
  /** The try was right: nothing is held against this name from this network any more. */
  succeeded(name: string, network: string): Promise<void>
  /** Counts who makes an account from a network. False: not now. */
  mayRegister(tx: Db, network: string): Promise<boolean>
  /** Counts who has a code sent to a telephone or mailbox, by where it goes and where from. False: not now. */
  mayAskCode(tx: Db, target: string, network: string): Promise<boolean>
  /** Who has to wait, the longest first, in words; what was typed is known only by its hash. */
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
    // The exponent is bounded before it is used: two to the power of a million is no number.
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
          ...{ id, what: LOCK_WORDS[kind], failures, since, until },
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
