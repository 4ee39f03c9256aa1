import { and, eq } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ArticleFiles } from './article-files.server.ts'
import { stepContext } from './article-states.ts'
import { presentDone } from './article-writing.server.ts'
import type { EditingMember, Seen } from './dependencies.server.ts'
import type { Locks } from './locks.server.ts'
import { articleCheck, articleVersion } from './tables.server.ts'
import { type ArticleAtDesk, articleState, type Version, type Versions } from './versions.server.ts'

/** Recall and discard: an author takes back a version that waits for a check, or deletes a draft. */
export function createWithdrawals(versions: Versions, files: ArticleFiles, locks: Locks) {
  /** Runs a recall or discard, which is allowed only for an author of the version and while nobody else holds the lock. */
  async function take<Result>(
    by: EditingMember,
    seen: Seen,
    step: 'recall' | 'discard',
    effect: (tx: Db, latest: Version, stored: ArticleAtDesk['stored']) => Promise<Result>,
  ): Promise<Result> {
    const holders = await locks.holdersOf(seen.id)
    return versions.steps.take(by, step, {
      hold: (tx) => versions.take(tx, seen),
      standing: (worked) =>
        stepContext(articleState(worked), { hasWritten: worked.latest?.makerIds.includes(by.actor.staffId) ?? false }),
      async effect(tx, { latest, stored }) {
        if (!latest) throw conflict('没有可以办理的版本')
        await locks.hold(tx, seen.id, by, holders)
        const about = step === 'recall' ? { level: latest.level } : { name: latest.name }
        const result = await effect(tx, latest, stored)
        return { result, entityId: seen.id, detail: { version: latest.number, ...about } }
      },
    })
  }

  return {
    /**
     * Makes the version a draft again. Earlier approvals are deleted, because the text may change now; the audit log still has
     * them.
     */
    recall: (by: EditingMember, seen: Seen) =>
      take(by, seen, 'recall', async (tx, latest) => {
        await tx.delete(articleCheck).where(eq(articleCheck.versionId, latest.id))
        return presentDone(await versions.rewrite(tx, latest, { state: 'draft', level: 0, handedInAt: null }))
      }),

    /** Deletes a draft that nobody has decided on; the public content is then the current one. */
    discard: (by: EditingMember, seen: Seen) =>
      take(by, seen, 'discard', async (tx, latest, stored) => {
        await tx.delete(articleVersion).where(eq(articleVersion.id, latest.id))
        await settle(tx, latest, stored !== null)
        await locks.free(tx, seen.id)
        await files.forget(tx, seen.id)
        return { id: seen.id, isGone: stored === null && latest.number === 1 }
      }),
  }

  /**
   * The previous version takes over the revision counter, so that a window showing the discarded draft cannot save over later
   * text. For a published article, a returned version is replaced by the public one; otherwise, the draft that a restored version
   * had superseded is current again.
   */
  async function settle(tx: Db, { articleId, number, revision }: Version, isPublished: boolean): Promise<void> {
    const before = and(eq(articleVersion.articleId, articleId), eq(articleVersion.number, number - 1))
    await tx
      .update(articleVersion)
      .set({ revision: revision + 1 })
      .where(before)
    if (isPublished)
      await tx
        .update(articleVersion)
        .set({ state: 'replaced' })
        .where(and(before, eq(articleVersion.state, 'rejected')))
    else
      await tx
        .update(articleVersion)
        .set({ state: 'draft' })
        .where(and(before, eq(articleVersion.state, 'replaced')))
  }
}
