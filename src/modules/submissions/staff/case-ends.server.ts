import { sql } from 'drizzle-orm'
import { submission } from '../tables.server.ts'

/** Answered, or over without an answer: decided, refused, withdrawn. What is neither is under way. */
export const IS_ENDED = sql`(${submission.repliedAt} is not null or ${submission.step} = 'done')`
// As dates first: `to_char` takes five times as long, and lists and statistics ask for thousands.
const dayOf = (at: typeof submission.submittedAt | typeof submission.repliedAt) =>
  sql<string>`(${at} at time zone 'Asia/Shanghai')::date`
export const ENDED_ON = sql<string | null>`coalesce(${dayOf(submission.repliedAt)}, ${submission.decidedOn})::text`
export const SENT_ON = sql<string>`${dayOf(submission.submittedAt)}::text`
