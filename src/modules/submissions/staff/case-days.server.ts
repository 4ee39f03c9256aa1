import { and, between, eq, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../kernel/format/calendar-day.ts'
import { startOfDay } from '../../../kernel/format/date.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { submission } from '../tables.server.ts'
import { ENDED_ON, IS_ENDED } from './case-ends.server.ts'
import type { CountedBy } from './contract.ts'

/** Ended by the day that had been promised. */
export const IS_KEPT = sql`${ENDED_ON} <= ${submission.promisedOn}::text`

/** Cases that were sent between two days, both counted. */
export const sentWithin = ({ from, to }: DateRange): SQL | undefined =>
  and(gte(submission.submittedAt, startOfDay(from)), lt(submission.submittedAt, startOfDay(addDays(to, 1))))

/** Cases that ended between two days, both counted, whenever they were sent: a day is computed of none that lie outside. */
export const endedWithin = ({ from, to }: DateRange): SQL | undefined =>
  or(
    and(gte(submission.repliedAt, startOfDay(from)), lt(submission.repliedAt, startOfDay(addDays(to, 1)))),
    and(isNull(submission.repliedAt), eq(submission.step, 'done'), between(submission.decidedOn, from, to)),
  )

/** The cases behind one figure of a period. */
export const countedBy: Readonly<Record<CountedBy, (period: DateRange) => SQL | undefined>> = {
  sent: sentWithin,
  open: (period) => and(sentWithin(period), not(IS_ENDED)),
  ended: endedWithin,
  late: (period) => and(endedWithin(period), not(IS_KEPT)),
}
