import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { submission } from '../tables.server.ts'
import { ENDED_IN_TIME, isEndedWithin } from './case-days.server.ts'
import { ENDED_ON, SENT_ON } from './case-ends.server.ts'
import { type Grouped, groupColumns, groupingSets, groupRows } from './case-groups.server.ts'

/** Number of cases that ended in a period, and of those that ended by the promised day. */
export interface OnTime {
  code: string
  ended: number
  kept: number
  averageDays: number | null
}

const MONTH = sql<string>`left(${ENDED_ON}, 7)`

/**
 * The on-time rate for every page that shows one: of the cases that ended in a period, those that ended by the promised day. In
 * total, by kind, by unit and by the month of their end, in one pass over the cases.
 */
export async function countOnTime(db: Db, within: SQL | undefined, period: DateRange): Promise<Grouped<OnTime>> {
  const rows = await db
    .select({
      ...groupColumns(MONTH),
      ended: sql<number>`count(*)::int`,
      kept: sql<number>`(count(*) filter (where ${ENDED_IN_TIME}))::int`,
      averageDays: sql<number | null>`round(avg(${ENDED_ON}::date - ${SENT_ON}::date), 1)::float8`,
    })
    .from(submission)
    .where(and(within, isEndedWithin(period)))
    .groupBy(groupingSets(MONTH))
  return groupRows(rows)
}
