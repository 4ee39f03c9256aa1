import { sql } from 'drizzle-orm'
import { submission } from '../tables.server.ts'

/** Answered, or ended without an answer: decided, refused, withdrawn. All other cases are open. */
export const IS_ENDED = sql`(${submission.repliedAt} is not null or ${submission.step} = 'done')`
// A cast to date first: `to_char` takes five times as long, and lists and statistics use this for thousands of cases.
const dayOf = (at: typeof submission.submittedAt | typeof submission.repliedAt) =>
  sql<string>`(${at} at time zone 'Asia/Shanghai')::date`
export const ENDED_ON = sql<string | null>`coalesce(${dayOf(submission.repliedAt)}, ${submission.decidedOn})::text`
export const SENT_ON = sql<string>`${dayOf(submission.submittedAt)}::text`
