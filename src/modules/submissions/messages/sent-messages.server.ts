import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { messageOutbox } from '../tables.server.ts'

/** Long enough to answer who asks whether they were told; the timeline of the case stays. */
export const KEPT_MS = 90 * 24 * 3600_000

/** Removes messages that left long ago. Those that never did stay: somebody has to see why. */
export async function sweepSentMessages(db: Db, now: number): Promise<void> {
  // A message is put off before each try, so this is when it left, give or take the wait.
  const isOld = lt(messageOutbox.nextAt, new Date(now - KEPT_MS))
  await db.delete(messageOutbox).where(and(eq(messageOutbox.state, 'sent'), isOld))
}
