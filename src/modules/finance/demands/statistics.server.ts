import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { writeRate, writeWan } from '../money.ts'
import { institution, product } from '../tables.server.ts'
import type { demandCalls } from './contract.ts'
import { UNSECURED } from './demand-words.ts'
import { docking, financingDemand } from './tables.server.ts'

type Statistics = z.output<typeof demandCalls.cityStatistics.data>
type Course = Pick<Statistics, 'demands' | 'granted' | 'paid'>

/** Inputs of the statistics that come from other rooms. */
interface Known {
  now: number
  /** Names of the districts. */
  regions: readonly string[]
  /** Number of enterprise accounts. */
  enterprises: number
}

const MONTHS = 24

/** Sums of one group: demanded, granted and paid out. PostgreSQL returns sums of bigint as text. */
interface Sums extends Record<string, unknown> {
  group: string
  demands: number
  demand_amount: string
  granted: number
  granted_amount: string
  paid: number
  paid_amount: string
}

const cityMonth = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM')`

const cityDay = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Shanghai')::date`

/**
 * Statistics from the rows themselves. A demand counts in the month it was published, a grant and a payment in theirs; an unaccepted grant
 * counts as a grant.
 */
export async function readStatistics(db: Db, { now, regions, enterprises }: Known): Promise<Statistics> {
  const [whole, months, byRegion, [city]] = await Promise.all([
    sumsBy(db, sql`''`, sql`''`, sql`''`),
    sumsBy(db, cityMonth(sql`d.published_at`), cityMonth(sql`k.granted_at`), sql`to_char(k.loan_on, 'YYYY-MM')`),
    sumsBy(db, sql`d.region`, sql`d.region`, sql`d.region`),
    readCity(db),
  ])
  return {
    institutions: city?.institutions ?? 0,
    products: city?.products ?? 0,
    enterprises,
    ...courseOf(whole[0]),
    averageRate: city?.average_rate == null ? null : writeRate(Number(city.average_rate)),
    unsecuredShare: city?.unsecured_share ?? null,
    months: monthsUntil(now).map((month) => ({ month, ...courseOf(months.find(({ group }) => group === month)) })),
    regions: regions.map((region) => ({ region, ...courseOf(byRegion.find(({ group }) => group === region)) })),
  }
}

async function sumsBy(db: Db, ofDemand: SQL, ofGrant: SQL, ofLoan: SQL): Promise<Sums[]> {
  const { rows } = await db.execute<Sums>(sql`
    select "group", sum(demands)::int demands, sum(demand_amount)::text demand_amount, sum(granted)::int granted,
      sum(granted_amount)::text granted_amount, sum(paid)::int paid, sum(paid_amount)::text paid_amount
    from (
      select ${ofDemand} "group", 1 demands, d.amount demand_amount, 0 granted, 0 granted_amount, 0 paid, 0 paid_amount
      from ${financingDemand} d where d.published_at is not null
      union all
      select ${ofGrant}, 0, 0, 1, k.credit_amount, 0, 0
      from ${docking} k join ${financingDemand} d on d.id = k.demand_id where k.granted_at is not null
      union all
      select ${ofLoan}, 0, 0, 0, 0, 1, k.loan_amount
      from ${docking} k join ${financingDemand} d on d.id = k.demand_id where k.stage = 'paid'
    ) each_one group by "group"`)
  return rows
}

async function readCity(db: Db) {
  const { rows } = await db.execute<{
    institutions: number
    products: number
    average_rate: string | null
    unsecured_share: string | null
  }>(sql`
    select (select count(*)::int from ${institution} where state = 'admitted') institutions,
      (select count(*)::int from ${product} p join ${institution} i on i.id = p.institution_id
        where p.state = 'listed' and i.state = 'admitted') products,
      (select round(sum(rate::numeric * credit_amount) / nullif(sum(credit_amount), 0))::text
        from ${docking} where granted_at is not null) average_rate,
      (select round(100 * sum(loan_amount) filter (where guarantee = ${UNSECURED})::numeric / nullif(sum(loan_amount), 0), 1)::text
        from ${docking} where stage = 'paid') unsecured_share`)
  return rows
}

const courseOf = (sums: Sums | undefined): Course => ({
  demands: { count: sums?.demands ?? 0, amount: wanOf(sums?.demand_amount) },
  granted: { count: sums?.granted ?? 0, amount: wanOf(sums?.granted_amount) },
  paid: { count: sums?.paid ?? 0, amount: wanOf(sums?.paid_amount) },
})

const wanOf = (sum: string | undefined): string => writeWan(Number(sum ?? 0))

/** The last 24 months, the current one last. */
function monthsUntil(now: number): string[] {
  const [year = 0, month = 1] = dateKey(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, place) => {
    const index = year * 12 + month - 1 - (MONTHS - 1 - place)
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}

/** The days until the first lender took up a demand, for dockings in a period, in calendar days. There is no promised time. */
export async function readFirstDockings(db: Db, { from, to }: DateRange) {
  const { rows } = await db.execute<{ days: number; count: number }>(sql`
    select (first.day - ${cityDay(sql`d.published_at`)})::int as days, count(*)::int as count
    from (select demand_id, min(${cityDay(sql`created_at`)}) as day from ${docking} group by demand_id) as first
    join ${financingDemand} d on d.id = first.demand_id and d.published_at is not null
    where first.day between ${from} and ${to}
    group by 1`)
  return rows.map(({ days, count }) => ({ days: Math.max(0, days), count, late: 0, lateDays: 0 }))
}
