import { and, eq } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ArticleFiles } from './article-files.server.ts'
import { atDesk } from './article-states.ts'
import type { EditingMember, Seen } from './dependencies.server.ts'
import type { Locks } from './locks.server.ts'
import { articleCheck, articleVersion } from './tables.server.ts'
import { standingOf, type Version, type Versions, type Worked } from './versions.server.ts'
import { doneOf } from './writing.server.ts'

/** What whoever has written takes back: a version that waits for a check, or a draft that is not wanted any more. */
export function createWithdrawals(versions: Versions, files: ArticleFiles, locks: Locks) {
  /** Only what is held by nobody else, and by somebody who has written it. */
  async function take<Result>(
    by: EditingMember,
    seen: Seen,
    step: 'recall' | 'discard',
    effect: (tx: Db, latest: Version, stored: Worked['stored']) => Promise<Result>,
  ): Promise<Result> {
    const holders = await locks.holdersOf(seen.id)
    return versions.steps.take(by, step, {
      hold: (tx) => versions.take(tx, seen),
      standing: (worked) =>
        atDesk(standingOf(worked), { hasWritten: worked.latest?.makerIds.includes(by.actor.staffId) ?? false }),
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
    /** It is a draft again. Checks that were made are void: the text they were about may change now. The audit keeps them. */
    recall: (by: EditingMember, seen: Seen) =>
      take(by, seen, 'recall', async (tx, latest) => {
        await tx.delete(articleCheck).where(eq(articleCheck.versionId, latest.id))
        return doneOf(await versions.rewrite(tx, latest, { state: 'draft', level: 0, handedInAt: null }))
      }),

    /** Nobody has decided upon a draft: it goes, and what is public is what one writes on. */
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
   * The version before takes over the count of savings, so that a window that still shows the draft cannot save it over what is written
   * next. Of a published article, one that was returned is replaced by the public version; of any other, the draft that a restored
   * version took the place of is written on.
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
