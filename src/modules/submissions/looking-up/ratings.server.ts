import { and, gte, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { RATING_NAMES } from '../machine/building-blocks.ts'
import { submission } from '../tables.server.ts'
import type { RatingMonth } from './contract.ts'

const MONTHS = 12

/** Counts of a month without ratings. */
const UNRATED = {
  ...{ five: 0, four: 0, three: 0, two: 0, one: 0 },
  ...{ calledBack: 0, mended: 0, inTime: 0, overdue: 0 },
}

/** The last months including the current one, newest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1))
    return at.toISOString().slice(0, 7)
  })
}

/** Service ratings (好差评) by month, as numbers only, so that no case or comment can be identified. */
export function createRatings({ db, now }: { db: Db; now(): number }) {
  return async (): Promise<{ months: RatingMonth[] }> => {
    const today = dateKey(now())
    const months = lastMonths(today)
    const said = (key: string) => sql`${submission.answer} ->> ${key}`
    const month = sql<string>`left(coalesce(${said('ratedOn')}, ${submission.decidedOn}::text), 7)`
    const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
    const poor = sql`${submission.rating} <= 2`
    const rows = await db
      .select({
        month,
        five: count(sql`${submission.rating} = 5`),
        four: count(sql`${submission.rating} = 4`),
        three: count(sql`${submission.rating} = 3`),
        two: count(sql`${submission.rating} = 2`),
        one: count(sql`${submission.rating} = 1`),
        calledBack: count(sql`${poor} and ${said('calledBackOn')} is not null`),
        mended: count(sql`${poor} and ${said('ratingClosedOn')} is not null`),
        inTime: count(sql`${poor} and ${said('ratingClosedOn')} <= ${said('mendBy')}`),
        overdue: count(sql`${poor} and ${said('ratingClosedOn')} is null and ${said('mendBy')} < ${today}`),
      })
      .from(submission)
      .where(and(isNotNull(submission.rating), gte(month, months.at(-1)!)))
      .groupBy(sql`1`)
    const found = new Map(rows.map((row) => [row.month, row]))
    return {
      months: months.map((name) => {
        const { five, four, three, two, one, calledBack, mended, inTime, overdue } = found.get(name) ?? UNRATED
        const rated = five + four + three + two + one
        return {
          ...{ month: name, rated, poor: two + one },
          names: [five, four, three, two, one].map((number, place) => ({
            name: RATING_NAMES[String(5 - place) as keyof typeof RATING_NAMES],
            count: number,
          })),
          goodRate: rated > 0 ? (five + four + three) / rated : null,
          ...{ calledBack, mended, inTime, overdue },
        }
      }),
    }
  }
}
