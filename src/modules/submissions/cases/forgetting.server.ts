import { eq, inArray } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { messageOutbox, submission } from '../tables.server.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'

/**
 * Deletes every declaration of somebody who gives up their points: what was declared, what was granted for it, timeline,
 * files and the messages about it, those that wait to be sent included. Called while the account is locked: whoever decides about one of them locks the account
 * first, and the case after it. What was deleted is in the audit by its ids, which name nobody and tell no points.
 */
export function createForgetting({
  releaseFiles,
  forgetMessages,
}: Pick<SubmissionDependencies, 'releaseFiles' | 'forgetMessages'>) {
  return async (tx: Db, account: number): Promise<number> => {
    const rows = await tx
      .select({ id: submission.id, owner: submission.ownerUserId })
      .from(submission)
      .where(eq(submission.pointsAccount, account))
      .orderBy(submission.id)
      .for('update')
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await releaseFiles(tx, ids)
    // First: whoever is telling one of them now has told it, and it is taken back below.
    await tx.delete(messageOutbox).where(inArray(messageOutbox.caseId, ids))
    await forgetMessages(
      tx,
      rows.flatMap(({ id, owner }) => (owner ? [{ owner, caseId: id }] : [])),
    )
    await tx.delete(submission).where(inArray(submission.id, ids))
    const entry = { actor: { kind: 'system' }, action: 'delete-declarations', entity: 'submission' } as const
    await audit(tx, { ...entry, entityId: 'points', detail: { ids } })
    return ids.length
  }
}
