import { and, gte, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import { LEVELS } from './indicators.ts'
import { pointsAccount, pointsEntry } from './tables.server.ts'

/** Statistics: participants by level and month of joining, and bookings. Subjects that have withdrawn are not counted. */
export async function readPointsFigures(db: Db, { from, to }: DateRange) {
  const number = sql<number>`count(*)::int`
  const booked = sql<string>`to_char(${pointsEntry.bookedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const [accounts, joined, entries] = await Promise.all([
    db
      .select({ level: pointsAccount.level, subject: pointsAccount.subjectType, count: number })
      .from(pointsAccount)
      .groupBy(pointsAccount.level, pointsAccount.subjectType),
    db
      .select({ day: pointsAccount.joinedOn, count: number })
      .from(pointsAccount)
      .where(and(gte(pointsAccount.joinedOn, from), lte(pointsAccount.joinedOn, to)))
      .groupBy(pointsAccount.joinedOn),
    db
      .select({
        day: booked,
        gains: sql<number>`count(*) filter (where ${pointsEntry.delta} > 0)::int`,
        losses: sql<number>`count(*) filter (where ${pointsEntry.delta} < 0)::int`,
      })
      .from(pointsEntry)
      .where(and(gte(pointsEntry.bookedAt, startOfDay(from)), lt(pointsEntry.bookedAt, startOfDay(addDays(to, 1)))))
      .groupBy(sql`1`),
  ])
  const countOf = (level: string, subject: string) =>
    accounts.find((row) => row.level === level && row.subject === subject)?.count ?? 0
  return {
    levels: LEVELS.toReversed().map(({ code, name }) => ({
      ...{ name, persons: countOf(code, 'person'), enterprises: countOf(code, 'enterprise') },
    })),
    joined,
    entries,
  }
}
