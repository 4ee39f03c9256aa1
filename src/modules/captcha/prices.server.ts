import { and, count, eq, gt, lt, min, sum } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { Type } from './contract.ts'
import { captchaWon } from './tables.server.ts'

/** Tickets are counted for so long; then the price falls again. */
const WINDOW_MS = 600_000

/** Attempts of work at the lowest price: about a second of an ordinary computer at most. */
export const EASY = 1000

/**
 * How many times the lowest price the next ticket costs, by what the payer has sent in the last ten minutes. A whole
 * office, a service window or a carrier's shared address stays below 600; the step there is for programs, and still
 * something that a person's browser can do in about a minute.
 */
const STEPS = [
  { from: 0, times: 1 },
  { from: 100, times: 2 },
  { from: 300, times: 4 },
  { from: 600, times: 64 },
] as const

/** Work that was set before the price rose still counts for so many tickets: forms are filled in while others send. */
const SLACK = 200

/** What is solved by looking costs a program no work, so it is rationed; work is not, so that nobody is shut out. */
const MOST: Partial<Record<Type, number>> = { graphic: 660, slide: 660, sum: 60 }

/** A text question withstands no program: its ticket counts like several. */
const WEIGHTS: Partial<Record<Type, number>> = { sum: 10 }

/** All prices there are. */
export const TIMES: readonly number[] = STEPS.map(({ times }) => times)

/** How many times the lowest price the ticket after so many costs. */
export const timesFor = (sent: number): number => STEPS.findLast(({ from }) => sent >= from)?.times ?? 1

/** The least work that is still taken after so many. */
export const leastTimesFor = (sent: number): number => timesFor(Math.max(0, sent - SLACK))

export type Prices = ReturnType<typeof createPrices>

/** What a ticket costs a payer: a network, or the account of a person who is signed on. Without limits, always the same. */
export function createPrices(now: () => number, isLimited: boolean) {
  const since = () => new Date(now() - WINDOW_MS)
  const lately = (payerHash: string) => and(eq(captchaWon.payerHash, payerHash), gt(captchaWon.wonAt, since()))

  return {
    /** What was sent lately, by weight. Opening a page, asking for a challenge and failing are not counted. */
    async sentBy(from: Db, payerHash: string): Promise<number> {
      if (!isLimited) return 0
      const [sent] = await from
        .select({ weight: sum(captchaWon.weight).mapWith(Number) })
        .from(captchaWon)
        .where(lately(payerHash))
      return sent?.weight ?? 0
    },

    /** Seconds until another ticket of this type can be won; 0 when it can be now. */
    async waitFor(from: Db, payerHash: string, type: Type): Promise<number> {
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
    async count(on: Db, { id, payerHash, type }: { id: string; payerHash: string; type: Type }): Promise<void> {
      if (!isLimited) return
      const row = { id, payerHash, type, weight: WEIGHTS[type] ?? 1, wonAt: new Date(now()) }
      await on.insert(captchaWon).values(row).onConflictDoNothing()
    },

    async sweep(from: Db): Promise<void> {
      await from.delete(captchaWon).where(lt(captchaWon.wonAt, since()))
    },
  }
}
