import { and, eq } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectStep } from '../../kernel/steps.ts'
import type { ArticleFiles } from './article-files.server.ts'
import { type ArticleStep, articleSteps, atDesk } from './article-states.ts'
import type { Locks } from './locks.server.ts'
import type { DeskMember, EditingNeeds, Seen } from './needs.server.ts'
import { articleCheck, articleVersion } from './tables.server.ts'
import { standingOf, type Version, type Versions, type Worked } from './versions.server.ts'
import { doneOf } from './writing.server.ts'

/** What whoever has written takes back: a version that waits for a check, or a draft that is not wanted any more. */
export function createRetreat({ db, now }: EditingNeeds, versions: Versions, files: ArticleFiles, locks: Locks) {
  const at = () => new Date(now())

  async function taken(tx: Db, by: DeskMember, seen: Seen, step: ArticleStep): Promise<Worked & { latest: Version }> {
    const worked = await versions.take(tx, seen)
    const { latest } = worked
    const hasWritten = latest?.makerIds.includes(by.actor.staffId) ?? false
    expectStep(articleSteps, atDesk(standingOf(worked), { hasWritten }), step)
    if (!latest) throw conflict('没有可以办理的版本')
    return { ...worked, latest }
  }

  return {
    /** It is a draft again. Checks that were made are void: the text they were about may change now. The audit keeps them. */
    async recall(by: DeskMember, seen: Seen) {
      const holders = await locks.holdersOf(seen.id)
      return db.transaction(async (tx) => {
        const { latest } = await taken(tx, by, seen, 'recall')
        await locks.hold(tx, seen.id, by, holders)
        await tx.delete(articleCheck).where(eq(articleCheck.versionId, latest.id))
        const [recalled] = await tx
          .update(articleVersion)
          .set({ state: 'draft', level: 0, revision: latest.revision + 1, handedInAt: null, updatedAt: at() })
          .where(eq(articleVersion.id, latest.id))
          .returning()
        const detail = { version: latest.number, level: latest.level }
        await audit(tx, { ...by, action: 'recall', entity: 'article', entityId: seen.id, detail })
        return doneOf(recalled!)
      })
    },

    /** Nobody has decided upon a draft: it goes, and what is public is what one writes on. */
    async discard(by: DeskMember, seen: Seen) {
      const holders = await locks.holdersOf(seen.id)
      return db.transaction(async (tx) => {
        const { latest, stored } = await taken(tx, by, seen, 'discard')
        await locks.hold(tx, seen.id, by, holders)
        await tx.delete(articleVersion).where(eq(articleVersion.id, latest.id))
        await settle(tx, latest, stored !== null)
        await locks.free(tx, seen.id)
        await files.forget(tx, seen.id)
        const { id, isGone } = { id: seen.id, isGone: stored === null && latest.number === 1 }
        const detail = { version: latest.number, name: latest.name }
        await audit(tx, { ...by, action: 'discard', entity: 'article', entityId: id, detail })
        return { id, isGone }
      })
    },
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
