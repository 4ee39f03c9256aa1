import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addMonths } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { FigurePeriod } from '../loans/figure-words.ts'
import { countsSince, isInPeriod, periodStart, writeCounts } from '../loans/figures.server.ts'
import { writeWan } from '../money.ts'
import { productApply as apply } from '../tables.server.ts'
import type { LenderFigures } from './contract.ts'

/** A lender's figures, counted as in the public leaderboard. The months add up to the total; the first month may be partial. */
export async function readLenderFigures(
  { db, now }: { db: Db; now(): number },
  institutionId: string,
  period: FigurePeriod,
): Promise<LenderFigures> {
  const since = periodStart(period, now())
  const paid = isInPeriod(apply.paidAt, since)
  const month = sql<string>`to_char(${apply.paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const isTheirs = eq(apply.institutionId, institutionId)
  const [[sums], months] = await Promise.all([
    db
      .select({
        ...countsSince(since),
        paid: sql<number>`(count(*) filter (where ${paid}))::int`,
        firms: sql<number>`(count(distinct ${apply.accountId}) filter (where ${paid}))::int`,
      })
      .from(apply)
      .where(isTheirs),
    db
      .select({ month, amount: sql<string>`sum(${apply.loanAmount})::text` })
      .from(apply)
      .where(and(isTheirs, paid))
      .groupBy(month),
  ])
  if (!sums) throw new Error('a sum without groups has one row')
  const amountIn = (code: string) => writeWan(Number(months.find((each) => each.month === code)?.amount ?? 0))
  const { creditAmount, loanAmount, avgRate, response, ...counts } = sums
  return {
    ...{ period, since: since.slice(0, 10) },
    ...counts,
    ...writeCounts({ creditAmount, loanAmount, avgRate, response }),
    months: monthsBetween(since.slice(0, 7), dateKey(now()).slice(0, 7)).map((code) => ({
      ...{ month: code, amount: amountIn(code) },
    })),
  }
}

function monthsBetween(first: string, last: string): string[] {
  const months = [first]
  for (let at = first; at < last; ) {
    at = addMonths(`${at}-01`, 1).slice(0, 7)
    months.push(at)
  }
  return months
}
