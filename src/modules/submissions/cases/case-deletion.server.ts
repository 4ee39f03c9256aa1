import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { KindCode } from '../kinds/kind-list.ts'
import { messageOutbox, submission } from '../tables.server.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'

type Dependencies = Pick<SubmissionDependencies, 'releaseFiles' | 'forgetMessages'>

/**
 * Deletes the cases of some kinds that belong to an account, with answers, timeline, files and messages, including unsent ones.
 * The caller has locked the account: decisions lock the account first and the case after it. The audit record lists the ids of
 * the cases, which are not personal.
 */
export const createForgetting =
  ({ releaseFiles, forgetMessages }: Dependencies, codes: readonly KindCode[]) =>
  async (tx: Db, account: number, trace: { action: string; entityId: string }): Promise<number> => {
    const rows = await tx
      .select({ id: submission.id, owner: submission.ownerUserId })
      .from(submission)
      .where(and(eq(submission.pointsAccount, account), inArray(submission.kind, [...codes])))
      .orderBy(submission.id)
      .for('update')
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await releaseFiles(tx, ids)
    // First, because a message that is being sent at the moment is then marked as sent and taken back below.
    await tx.delete(messageOutbox).where(inArray(messageOutbox.caseId, ids))
    await forgetMessages(
      tx,
      rows.flatMap(({ id, owner }) => (owner ? [{ owner, caseId: id }] : [])),
    )
    await tx.delete(submission).where(inArray(submission.id, ids))
    await audit(tx, { actor: { kind: 'system' }, entity: 'submission', ...trace, detail: { ids } })
    return ids.length
  }
