import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { writeRate, writeWan } from '../money.ts'
import { productApply as apply } from '../tables.server.ts'
import type { LenderFigures } from './contract.ts'

/** What a lender did in one year, from the rows that the public leaderboard counts as well. */
export async function readLenderFigures(db: Db, institutionId: string, today: string): Promise<LenderFigures> {
  const year = today.slice(0, 4)
  const isOf = (
    at: typeof apply.appliedAt | typeof apply.creditedAt | typeof apply.paidAt | typeof apply.respondedAt,
  ) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY') = ${year}`
  const month = sql<string>`to_char(${apply.paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const [credited, paid] = [isOf(apply.creditedAt), isOf(apply.paidAt)]
  const isTheirs = eq(apply.institutionId, institutionId)
  const [[sums], months] = await Promise.all([
    db
      .select({
        received: sql<number>`(count(*) filter (where ${isOf(apply.appliedAt)}))::int`,
        credited: sql<number>`(count(*) filter (where ${credited}))::int`,
        paid: sql<number>`(count(*) filter (where ${paid}))::int`,
        amount: sql<string | null>`(sum(${apply.loanAmount}) filter (where ${paid}))::text`,
        firms: sql<number>`(count(distinct ${apply.accountId}) filter (where ${paid}))::int`,
        rate: sql<number | null>`round(avg(${apply.creditRate}) filter (where ${credited}))::int`,
        response: sql<string | null>`round(avg(extract(epoch from ${apply.respondedAt} - ${apply.appliedAt}) / 3600)
          filter (where ${isOf(apply.respondedAt)}), 1)::text`,
      })
      .from(apply)
      .where(isTheirs),
    db
      .select({ month, amount: sql<string>`sum(${apply.loanAmount})::text` })
      .from(apply)
      .where(and(isTheirs, paid))
      .groupBy(month),
  ])
  const { received = 0, credited: credits = 0, paid: loans = 0, firms = 0 } = sums ?? {}
  const amountIn = (code: string) => writeWan(Number(months.find((each) => each.month === code)?.amount ?? 0))
  return {
    ...{ year, received, credited: credits, paid: loans, firms, paidAmount: writeWan(Number(sums?.amount ?? 0)) },
    averageRate: sums?.rate == null ? null : writeRate(sums.rate),
    responseHours: sums?.response ?? null,
    months: Array.from({ length: Number(today.slice(5, 7)) }, (_, at) => {
      const code = `${year}-${String(at + 1).padStart(2, '0')}`
      return { month: code, amount: amountIn(code) }
    }),
  }
}
