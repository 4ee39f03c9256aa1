import { and, eq, inArray, lt } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import { addMonths } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { KINDS } from '../kinds/kind-list.ts'
import { submission } from '../tables.server.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'

/** Cases per transaction, which limits how long other writers of the audit log wait. */
const BATCH = 100
/** Batches per kind and run; the next run deletes the rest. */
const MOST_BATCHES = 50

/**
 * Deletes cases whose retention, as stated in the privacy policy, has ended, with lines, timeline and files. Their ids, which are
 * not personal, are recorded in the audit log.
 */
export function openRetention({ db, now, releaseFiles }: Pick<SubmissionDependencies, 'db' | 'now' | 'releaseFiles'>) {
  return async (): Promise<number> => {
    let deleted = 0
    for (const { code, keptFor } of KINDS) {
      if (!keptFor) continue
      const since = addMonths(dateKey(now()), -keptFor.months)
      const isOver = and(eq(submission.kind, code), eq(submission.step, 'done'), lt(submission.decidedOn, since))
      for (let batch = 0; batch < MOST_BATCHES; batch++) {
        const count = await db.transaction(async (tx) => {
          const rows = await tx
            .select({ id: submission.id })
            .from(submission)
            .where(isOver)
            .orderBy(submission.id)
            .limit(BATCH)
            .for('update', { skipLocked: true })
          if (rows.length === 0) return 0
          const ids = rows.map(({ id }) => id)
          await releaseFiles(tx, ids)
          await tx.delete(submission).where(inArray(submission.id, ids))
          const entry = { actor: { kind: 'system' }, action: 'delete-expired', entity: 'submission' } as const
          await audit(tx, { ...entry, entityId: code, detail: { keptMonths: keptFor.months, ids } })
          return ids.length
        })
        deleted += count
        if (count < BATCH) break
      }
    }
    return deleted
  }
}
