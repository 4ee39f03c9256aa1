import { and, count, eq, gt, lt, min, sum } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { CaptchaType } from './contract.ts'
import { captchaWon } from './tables.server.ts'

/** Tickets count towards the price for this long. */
const WINDOW_MS = 600_000

/** Attempts of work at the lowest price: at most about a second on an ordinary computer. */
export const LEAST_ATTEMPTS = 1000

/**
 * Price multipliers by the number of tickets the payer has won in the last ten minutes. A whole office, a service
 * window or a carrier's shared address stays below 600. The step at 600 is meant for programs, and a browser still
 * does its work in about a minute.
 */
const STEPS = [
  { from: 0, times: 1 },
  { from: 100, times: 2 },
  { from: 300, times: 4 },
  { from: 600, times: 64 },
] as const

/**
 * Work set before the price rose is still accepted for this many tickets, because forms are filled in while others
 * submit.
 */
const SLACK = 200

/** Most tickets per window for types that cost a program no work. `work` has no such limit, so nobody is locked out. */
const MOST: Partial<Record<CaptchaType, number>> = { graphic: 660, slide: 660, sum: 60 }

/** Tickets of a type counted as more than one: a program answers a text question easily. */
const WEIGHTS: Partial<Record<CaptchaType, number>> = { sum: 10 }

/** All multipliers in use. */
export const PRICE_MULTIPLIERS: readonly number[] = STEPS.map(({ times }) => times)

/** Multiplier of the price after this many tickets. */
export const priceMultiplier = (sent: number): number => STEPS.findLast(({ from }) => sent >= from)?.times ?? 1

/** Lowest multiplier still accepted after this many tickets. */
export const leastPriceMultiplier = (sent: number): number => priceMultiplier(Math.max(0, sent - SLACK))

export type Prices = ReturnType<typeof createPrices>

/** Prices per payer, which is a network or the account of a signed-in person. Without limits the price is constant. */
export function createPrices(now: () => number, isLimited: boolean) {
  const since = () => new Date(now() - WINDOW_MS)
  const lately = (payerHash: string) => and(eq(captchaWon.payerHash, payerHash), gt(captchaWon.wonAt, since()))

  return {
    /** Sum of the weights of recent tickets. Opening a page, requesting a challenge and failing one are not counted. */
    async sentBy(from: Db, payerHash: string): Promise<number> {
      if (!isLimited) return 0
      const [sent] = await from
        .select({ weight: sum(captchaWon.weight).mapWith(Number) })
        .from(captchaWon)
        .where(lately(payerHash))
      return sent?.weight ?? 0
    },

    /** Seconds until another ticket of this type can be won; 0 when one can be won now. */
    async waitFor(from: Db, payerHash: string, type: CaptchaType): Promise<number> {
      const most = MOST[type]
      if (!isLimited || most === undefined) return 0
      const [won] = await from
        .select({ number: count(), first: min(captchaWon.wonAt) })
        .from(captchaWon)
        .where(and(lately(payerHash), eq(captchaWon.type, type)))
      const { number, first } = expectRow(won)
      if (number < most || !first) return 0
      return Math.max(1, Math.ceil((first.getTime() + WINDOW_MS - now()) / 1000))
    },

    /** Counts a ticket that was won. */
    async count(on: Db, { id, payerHash, type }: { id: string; payerHash: string; type: CaptchaType }): Promise<void> {
      if (!isLimited) return
      const row = { id, payerHash, type, weight: WEIGHTS[type] ?? 1, wonAt: new Date(now()) }
      await on.insert(captchaWon).values(row).onConflictDoNothing()
    },

    async sweep(from: Db): Promise<void> {
      await from.delete(captchaWon).where(lt(captchaWon.wonAt, since()))
    },
  }
}
