import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import { paper } from './tables.server.ts'

/** The number of papers issued per definition and day. */
export function readIssued(db: Db, { from, to }: DateRange) {
  return db
    .select({
      day: sql<string>`to_char(${paper.issuedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      definition: paper.definition,
      count: sql<number>`count(*)::int`,
    })
    .from(paper)
    .where(and(gte(paper.issuedAt, startOfDay(from)), lt(paper.issuedAt, startOfDay(addDays(to, 1)))))
    .groupBy(sql`1`, paper.definition)
}

/** The latest issued papers of one definition. */
export const listIssued = (db: Db, definition: string, most: number) =>
  db
    .select({ number: paper.number, title: paper.title, issuedAt: paper.issuedAt })
    .from(paper)
    .where(and(eq(paper.definition, definition), isNotNull(paper.issuedAt), isNull(paper.withdrawnAt)))
    .orderBy(desc(paper.issuedAt), desc(paper.number))
    .limit(most)
