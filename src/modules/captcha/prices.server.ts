import { and, count, eq, gt, lt, min, type SQL, sql } from 'drizzle-orm'
import { conflict, PortalError } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { Type } from './contract.ts'
import { type captcha, captchaWon } from './tables.server.ts'

/** Tickets are counted for so long; then the price falls again. */
const WINDOW_MS = 600_000
/** Tickets of one payer within that time, whatever they were won by. */
const MOST_TICKETS = 20
/** From here on work is four times as much, and from there on a person has to look. */
const HARD_FROM = 6
const PICTURE_FROM = 14
/** Attempts of work: about a second of an ordinary computer at most, then four. */
const EASY = 1000
const HARD = 4 * EASY

export type Prices = ReturnType<typeof createPrices>

/** What a ticket costs a payer: a network, or the account of whoever is signed on. Without limits, always the same. */
export function createPrices(now: () => number, isLimited: boolean) {
  const since = () => new Date(now() - WINDOW_MS)

  /** How many were won lately, for who may win another one; refuses who may not, and says when. */
  async function wonBy(from: Db, payerHash: string): Promise<number> {
    if (!isLimited) return 0
    const [won] = await from
      .select({ number: count(), first: min(captchaWon.wonAt) })
      .from(captchaWon)
      .where(and(eq(captchaWon.payerHash, payerHash), gt(captchaWon.wonAt, since())))
    const { number, first } = expectRow(won)
    if (number < MOST_TICKETS || !first) return number
    throw waiting(first.getTime() + WINDOW_MS - now())
  }

  return {
    wonBy,
    /** How much work the next ticket is. */
    attemptsFor: (won: number): number => (won < HARD_FROM ? EASY : HARD),

    /** Refuses work where a person is to look. */
    admit(type: Type, won: number): void {
      if (type === 'work' && won >= PICTURE_FROM) throw conflict('请完成图片验证')
    },

    /** Counts the ticket of a row of challenges; false when its payer has had enough, or has to be looked at by now. */
    countIn({ id, payerHash }: Pick<typeof captcha, 'id' | 'payerHash'>, type: Type): SQL {
      if (!isLimited) return sql`true`
      const [from, at] = [since(), new Date(now())].map((moment) => sql.param(moment, captchaWon.wonAt))
      const most = type === 'work' ? PICTURE_FROM : MOST_TICKETS
      return sql`captcha_win(${id}, ${payerHash}, ${from}, ${at}, ${most}::int)`
    },

    async sweep(from: Db): Promise<void> {
      await from.delete(captchaWon).where(lt(captchaWon.wonAt, since()))
    },
  }
}

function waiting(milliseconds: number): PortalError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  return new PortalError('tooMany', `您所在网络验证过于频繁，请约 ${minutes} 分钟后再试，已填写的内容会保留`)
}
