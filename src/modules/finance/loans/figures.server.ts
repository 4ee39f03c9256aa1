import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Page, type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addMonths } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { writeRate, writeWan } from '../money.ts'
import { institution, product, productApply } from '../tables.server.ts'
import { type FigurePeriod, findAmountBand, PERIOD_MONTHS, type Ranking } from './figure-words.ts'
import type { LendingTotals, LoanLine, RankedInstitution } from './figures-contract.ts'

const IN_PROGRESS = ['SUBMITTED', 'RETURNED', 'ACCEPTED', 'DILIGENCE']
const PAID = ['PAID', 'SETTLED']

interface LineQuery extends Paging {
  institutionId?: string
  productId?: string
}

const apply = productApply
/** Weighted average in integers, rounded half up, to avoid floating-point errors. */
const averageRate = (of: SQL) => sql<number | null>`((2 * sum(${apply.creditRate}) filter (where ${of})
  + count(*) filter (where ${of})) / nullif(2 * count(*) filter (where ${of}), 0))::int`

/** PostgreSQL returns sums of bigint as text; they are parsed as integers. */
const wanOf = (sum: string | null): string => writeWan(Number(sum ?? '0'))

export const isInPeriod = (column: AnyPgColumn, since: string) => sql`${column} >= ${since}::timestamptz`

export const periodStart = (period: FigurePeriod, now: number): string =>
  `${addMonths(dateKey(now), -PERIOD_MONTHS[period])}T00:00:00+08:00`

/** Aggregates of the applications since a day, shared by the leaderboard and the lender's desk. */
export function countsSince(since: string) {
  const credited = isInPeriod(apply.creditedAt, since)
  return {
    demandReceived: sql<number>`(count(*) filter (where ${isInPeriod(apply.appliedAt, since)}))::int`,
    creditApprovedCount: sql<number>`(count(*) filter (where ${credited}))::int`,
    creditAmount: sql<string | null>`sum(${apply.creditAmount}) filter (where ${credited})::text`,
    loanAmount: sql<string | null>`sum(${apply.loanAmount}) filter (where ${isInPeriod(apply.paidAt, since)})::text`,
    avgRate: averageRate(credited),
    /** Average time to the first step, in tenths of an hour. */
    response: sql<number | null>`round(avg(extract(epoch from ${apply.respondedAt} - ${apply.appliedAt}) / 360)
      filter (where ${isInPeriod(apply.respondedAt, since)}))::int`,
  }
}

interface Counts {
  creditAmount: string | null
  loanAmount: string | null
  avgRate: number | null
  response: number | null
}

export const writeCounts = ({ creditAmount, loanAmount, avgRate, response }: Counts) => ({
  ...{ creditAmount: wanOf(creditAmount), loanAmount: wanOf(loanAmount) },
  avgRate: avgRate === null ? null : writeRate(avgRate),
  responseHours: response === null ? null : `${Math.floor(response / 10)}.${response % 10}`,
})

/** Figures and lists of applications, computed from the same rows. */
export function createFigures({ db, now }: { db: Db; now(): number }) {
  async function lines(states: string[], dated: 'appliedAt' | 'paidAt', query: LineQuery): Promise<Page<LoanLine>> {
    const where = and(
      inArray(apply.state, states),
      query.institutionId ? eq(apply.institutionId, query.institutionId) : undefined,
      query.productId ? eq(apply.productId, query.productId) : undefined,
    )
    const [rows, total] = await Promise.all([
      db
        .select({ apply, productName: product.name, institutionName: institution.name })
        .from(apply)
        .innerJoin(product, eq(product.id, apply.productId))
        .innerJoin(institution, eq(institution.id, apply.institutionId))
        .where(where)
        .orderBy(desc(apply[dated]), apply.caseId)
        .limit(query.pageSize)
        .offset(pageOffset(query)),
      db.$count(apply, where),
    ])
    const records = rows.map(({ apply: row, productName, institutionName }, place) => ({
      // Application numbers are confidential, so the public lines are numbered by their position.
      id: String(pageOffset(query) + place + 1),
      ...{ institutionName, productId: row.productId, productName, enterpriseName: row.publicName },
      amountBand: findAmountBand(dated === 'paidAt' ? (row.loanAmount ?? 0) : row.amount),
      date: dateKey(row[dated] ?? row.appliedAt),
    }))
    return toPage(records, total, query)
  }

  return {
    async leaderboard({ period, sort }: { period: FigurePeriod; sort: Ranking }): Promise<RankedInstitution[]> {
      const rows = await db
        .select({
          institutionId: institution.id,
          institutionName: institution.name,
          institutionKind: institution.kind,
          place: institution.sort,
          productCount: db.$count(product, and(eq(product.institutionId, institution.id), eq(product.state, 'listed'))),
          ...countsSince(periodStart(period, now())),
        })
        .from(institution)
        .leftJoin(apply, eq(apply.institutionId, institution.id))
        .where(eq(institution.state, 'admitted'))
        .groupBy(institution.id)
      const weight = WEIGHTS[sort]
      return rows
        .toSorted((one, other) => weight(one) - weight(other) || one.place - other.place)
        .map(({ place, response, ...row }, index) => ({
          ...row,
          rank: index + 1,
          ...writeCounts({ ...row, response }),
        }))
    },

    support: (query: LineQuery) => lines(PAID, 'paidAt', query),
    applies: (query: LineQuery) => lines(IN_PROGRESS, 'appliedAt', query),

    async lending(): Promise<LendingTotals> {
      const credited = sql`${apply.creditedAt} is not null`
      const [sums] = await db
        .select({
          applies: sql<number>`count(*)::int`,
          firms: sql<number>`count(distinct ${apply.accountId})::int`,
          credits: sql<number>`count(${apply.creditedAt})::int`,
          creditAmount: sql<string | null>`sum(${apply.creditAmount})::text`,
          loans: sql<number>`count(${apply.paidAt})::int`,
          loanAmount: sql<string | null>`sum(${apply.loanAmount})::text`,
          avgRate: averageRate(credited),
        })
        .from(apply)
      const { applies = 0, firms = 0, credits = 0, loans = 0, creditAmount = null, loanAmount = null } = sums ?? {}
      const rate = sums?.avgRate ?? null
      return {
        ...{ applies, firms, credits, loans, creditAmount: wanOf(creditAmount), loanAmount: wanOf(loanAmount) },
        avgRate: rate === null ? null : writeRate(rate),
      }
    },
  }
}

interface Counted extends Counts {
  productCount: number
  demandReceived: number
  creditApprovedCount: number
}

/** Ascending sort keys; lenders without a figure come last. */
const WEIGHTS: Readonly<Record<Ranking, (row: Counted) => number>> = {
  creditAmount: (row) => -Number(row.creditAmount ?? 0),
  loanAmount: (row) => -Number(row.loanAmount ?? 0),
  creditApprovedCount: (row) => -row.creditApprovedCount,
  demandReceived: (row) => -row.demandReceived,
  productCount: (row) => -row.productCount,
  avgRate: (row) => row.avgRate ?? Number.MAX_SAFE_INTEGER,
  responseHours: (row) => row.response ?? Number.MAX_SAFE_INTEGER,
}
