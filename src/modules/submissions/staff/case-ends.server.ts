import { sql } from 'drizzle-orm'
import { submission } from '../tables.server.ts'

/** Answered, or over without an answer: decided, refused, withdrawn. What is neither is under way. */
export const IS_ENDED = sql`(${submission.repliedAt} is not null or ${submission.step} = 'done')`
export const ENDED_ON = sql<
  string | null
>`coalesce(to_char(${submission.repliedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), ${submission.decidedOn}::text)`
export const SENT_ON = sql<string>`to_char(${submission.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
