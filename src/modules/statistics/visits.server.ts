import { and, gte, lte, sql } from 'drizzle-orm'
import { countByDay } from '../../kernel/data/day-counts.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import { isRobot } from '../../kernel/guard/robots.ts'
import { visitCount } from './tables.server.ts'

/** Counts visits by page only: no cookie, no network address, nothing that links two visits. */
export function createVisitCounter(db: Db, now: () => number) {
  const counts = countByDay(now, async (counted) => {
    await db.execute(sql`insert into ${visitCount} (day, page, count) ${counted}
      on conflict (day, page) do update set count = ${visitCount}.count + excluded.count`)
  })
  return {
    seen(page: string, userAgent: string | undefined): void {
      if (!isRobot(userAgent)) counts.add(page)
    },
    flush: counts.flush,
    stop: counts.stop,
  }
}
export type Visits = ReturnType<typeof createVisitCounter>

const within = ({ from, to }: DateRange) => and(gte(visitCount.day, from), lte(visitCount.day, to))

/** Visits by day, and by page with the most visited first. */
export async function readVisits(db: Db, period: DateRange, most: number) {
  const number = sql<number>`sum(${visitCount.count})::float8`
  const [days, pages] = await Promise.all([
    db.select({ day: visitCount.day, count: number }).from(visitCount).where(within(period)).groupBy(visitCount.day),
    db
      .select({ page: visitCount.page, count: number })
      .from(visitCount)
      .where(within(period))
      .groupBy(visitCount.page)
      .orderBy(sql`2 desc`, visitCount.page)
      .limit(most),
  ])
  return { days, pages }
}
