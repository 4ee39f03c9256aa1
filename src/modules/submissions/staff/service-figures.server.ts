import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { KINDS, type KindCode } from '../kinds/kind-list.ts'
import { submission, submissionEvent, submissionLine } from '../tables.server.ts'
import { ENDED_IN_TIME, isEndedWithin } from './case-days.server.ts'
import { ENDED_ON, SENT_ON } from './case-ends.server.ts'

/** Cases of one kind by number of days until their end: one row per number, however many cases there are. */
interface AnsweredRow {
  kind: KindCode
  /** Calendar days from submission to the end. */
  days: number
  count: number
  late: number
  /** Total days after the promised day, of all late cases. */
  lateDays: number
}

/** Public figures about cases that ended between two days. */
export async function readAnswered(db: Db, period: DateRange) {
  const ended = isEndedWithin(period)
  const [rows, ratings, findings] = await Promise.all([
    db
      .select({
        kind: submission.kind,
        days: sql<number>`(${ENDED_ON}::date - ${SENT_ON}::date)`.as('days'),
        count: sql<number>`count(*)::int`,
        late: sql<number>`(count(*) filter (where not ${ENDED_IN_TIME}))::int`,
        lateDays: sql<number>`(coalesce(sum(${ENDED_ON}::date - ${submission.promisedOn}) filter (where not ${ENDED_IN_TIME}), 0))::int`,
      })
      .from(submission)
      .where(ended)
      .groupBy(submission.kind, sql`2`),
    db
      .select({
        kind: submission.kind,
        rated: sql<number>`count(${submission.rating})::int`,
        stars: sql<number>`coalesce(sum(${submission.rating}), 0)::int`,
      })
      .from(submission)
      .where(and(ended, sql`${submission.rating} is not null`))
      .groupBy(submission.kind),
    countFindings(db, period),
  ])
  return { rows: rows as AnsweredRow[], ratings, findings }
}

const OBJECTIONS = KINDS.filter(({ machine }) => machine.marks === 'objection').map(({ code }) => code)

/** Results of ended objections by line: the last finding counts, including a review that changed it. */
async function countFindings(db: Db, period: DateRange): Promise<{ corrected: number; kept: number }> {
  const last = db
    .selectDistinctOn([submissionEvent.submissionId, submissionEvent.lineNo], {
      submissionId: submissionEvent.submissionId,
      lineNo: submissionEvent.lineNo,
      finding: submissionEvent.toState,
    })
    .from(submissionEvent)
    .innerJoin(submission, eq(submission.id, submissionEvent.submissionId))
    .where(
      and(
        ...[isEndedWithin(period), inArray(submission.kind, OBJECTIONS)],
        inArray(submissionEvent.toState, ['PASSED', 'FAILED']),
      ),
    )
    .orderBy(submissionEvent.submissionId, submissionEvent.lineNo, sql`${submissionEvent.id} desc`)
    .as('last')
  const isCorrected = sql`(${last.finding} = 'PASSED' or ${submissionLine.answer} ->> 'conclusion' = '变更原处理结果')`
  const [row] = await db
    .select({
      corrected: sql<number>`(count(*) filter (where ${isCorrected}))::int`,
      kept: sql<number>`(count(*) filter (where not ${isCorrected}))::int`,
    })
    .from(last)
    .innerJoin(
      submissionLine,
      and(
        eq(submissionLine.submissionId, last.submissionId),
        sql`(${last.lineNo} is null or ${submissionLine.no} = ${last.lineNo})`,
      ),
    )
  return row ?? { corrected: 0, kept: 0 }
}
