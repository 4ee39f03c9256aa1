import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Paging, toPage } from '../../../kernel/calls/paging.ts'
import { type Changes, cacheBriefly, cacheUntilChange } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { readPage } from '../../../kernel/data/read-page.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import type { CityRank, RankingPage } from './ranking-contract.ts'
import { cityRanking } from './tables.server.ts'

/** Limit of months in the trend: two years. */
const MOST_MONTHS = 24

type Query = Paging & { period?: string; cityGroup?: string; province?: string; keyword: string }

export function createRanking(db: Db, changes: Changes) {
  const choices = cacheUntilChange(changes, REGISTER_TOPIC, async () => {
    const [periods, groups] = await Promise.all([
      db.selectDistinct({ period: cityRanking.period }).from(cityRanking).orderBy(desc(cityRanking.period)),
      db
        .select({ cityGroup: cityRanking.cityGroup, cities: sql<number>`count(distinct ${cityRanking.cityName})::int` })
        .from(cityRanking)
        .groupBy(cityRanking.cityGroup)
        .orderBy(sql`2 desc`),
    ])
    return { periods: periods.map(({ period }) => period), cityGroups: groups.map(({ cityGroup }) => cityGroup) }
  })

  async function list(query: Query): Promise<RankingPage> {
    const { periods, cityGroups } = await choices()
    const period = query.period ?? periods[0] ?? null
    // A search by keyword or province without a group covers all groups, because the group of the searched city is unknown.
    const cityGroup = query.cityGroup ?? (query.keyword || query.province ? null : (cityGroups[0] ?? null))
    const matching = conditions({ ...query, period, cityGroup })
    const [rows, total] = await readPage(db, cityRanking, {
      where: matching,
      orderBy: [cityRanking.rank, cityRanking.cityName],
      paging: query,
    })
    return { ...toPage(rows.map(rankOf), total, query), period, cityGroup, periods, cityGroups }
  }

  // The place of the city is on the home page.
  const trend = cacheBriefly(changes, REGISTER_TOPIC, async (key) => {
    const { cityName, asOf }: { cityName: string; asOf: string } = JSON.parse(key)
    const rows = await db
      .select()
      .from(cityRanking)
      .where(eq(cityRanking.cityName, cityName))
      .orderBy(desc(cityRanking.period))
      .limit(MOST_MONTHS)
    const [newest] = rows
    const groupSize = newest
      ? await db.$count(
          cityRanking,
          and(eq(cityRanking.period, newest.period), eq(cityRanking.cityGroup, newest.cityGroup)),
        )
      : 0
    return { cityName, groupSize, months: rows.reverse().map(rankOf), asOf }
  })

  return { list, trend: (cityName: string, asOf: string) => trend(JSON.stringify({ cityName, asOf })) }
}

function conditions({
  period,
  cityGroup,
  province,
  keyword,
}: Omit<Query, 'period' | 'cityGroup'> & {
  period: string | null
  cityGroup: string | null
}): SQL | undefined {
  return and(
    period ? eq(cityRanking.period, period) : undefined,
    cityGroup ? eq(cityRanking.cityGroup, cityGroup) : undefined,
    province ? eq(cityRanking.province, province) : undefined,
    keyword ? sql`position(${keyword} in ${cityRanking.cityName} || ${cityRanking.province}) > 0` : undefined,
  )
}

const rankOf = (row: typeof cityRanking.$inferSelect): CityRank => ({
  ...row,
  score: Number(row.score),
  dimensions: Object.entries(row.dimensions)
    .map(([name, score]) => ({ name, score }))
    .sort((a, b) => b.score - a.score),
  change: row.lastRank === null ? null : row.lastRank - row.rank,
})
