import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { messageOutbox } from '../tables.server.ts'

/** How long sent messages are stored: long enough to answer questions about a notification. The timeline of the case stays. */
export const RETENTION_MS = 90 * 24 * 3600_000

/** Deletes messages sent long ago. Unsent ones stay for examination. */
export async function sweepSentMessages(db: Db, now: number): Promise<void> {
  // `nextAt` is moved ahead before each try, so it approximates the time of sending.
  const isOld = lt(messageOutbox.nextAt, new Date(now - RETENTION_MS))
  await db.delete(messageOutbox).where(and(eq(messageOutbox.state, 'sent'), isOld))
}
