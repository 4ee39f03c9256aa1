import { and, asc, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { submission } from '../tables.server.ts'

const FIRST = 8

const said = (key: string) => sql<string | null>`${submission.answer} ->> ${sql.raw(`'${key}'`)}`

/** Open poor ratings (不满意, 非常不满意): their number, those past 15 working days, and the most urgent ones. */
export async function readPoorRatings(db: Db, seen: SQL | undefined, today: string) {
  // Repeats the condition of the index `submission_poor_rating`, so that PostgreSQL can use it.
  const open = and(seen, lte(submission.rating, 2), sql`${said('ratingClosedOn')} is null`)
  const [[counted], first] = await Promise.all([
    db
      .select({
        open: sql<number>`count(*)::int`,
        late: sql<number>`(count(*) filter (where ${said('mendBy')} < ${today}))::int`,
      })
      .from(submission)
      .where(open),
    db
      .select({
        ...{ id: submission.id, acceptNo: submission.acceptNo, title: submission.title, kind: submission.kind },
        ...{ mendBy: said('mendBy'), calledBackOn: said('calledBackOn') },
      })
      .from(submission)
      .where(open)
      .orderBy(sql`${said('mendBy')} asc nulls first`, asc(submission.id))
      .limit(FIRST),
  ])
  return {
    ...{ open: 0, late: 0, ...counted },
    first: first.map(({ kind, mendBy, calledBackOn, ...row }) => ({
      ...{ ...row, kindName: expectKind(kind).name, mendBy },
      isLate: mendBy !== null && mendBy < today,
      isCalledBack: calledBackOn !== null,
    })),
  }
}
