import { and, between, eq, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { startOfDay } from '../../../kernel/format/date.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { submission } from '../tables.server.ts'
import { ENDED_ON, IS_ENDED } from './case-ends.server.ts'
import type { CountedBy } from './contract.ts'

/** Condition for cases that ended by the promised day. */
export const ENDED_IN_TIME = sql`${ENDED_ON} <= ${submission.promisedOn}::text`

/** Cases sent between two days, both included. */
export const isSentWithin = ({ from, to }: DateRange): SQL | undefined =>
  and(gte(submission.submittedAt, startOfDay(from)), lt(submission.submittedAt, startOfDay(addDays(to, 1))))

/**
 * Cases that ended between two days, both included. Compares timestamps, so that the day is not computed for cases outside the
 * range.
 */
export const isEndedWithin = ({ from, to }: DateRange): SQL | undefined =>
  or(
    and(gte(submission.repliedAt, startOfDay(from)), lt(submission.repliedAt, startOfDay(addDays(to, 1)))),
    and(isNull(submission.repliedAt), eq(submission.step, 'done'), between(submission.decidedOn, from, to)),
  )

/** The cases behind a figure of a period. */
export const groupColumn: Readonly<Record<CountedBy, (period: DateRange) => SQL | undefined>> = {
  sent: isSentWithin,
  open: (period) => and(isSentWithin(period), not(IS_ENDED)),
  ended: isEndedWithin,
  late: (period) => and(isEndedWithin(period), not(ENDED_IN_TIME)),
}
