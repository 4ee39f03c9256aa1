import { and, eq, ne } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { type ArticleFiles, mentionedBy } from './article-files.server.ts'
import type { ArticleReads } from './article-reads.server.ts'
import { stepContext } from './article-states.ts'
import { presentDone } from './article-writing.server.ts'
import type { ArticleText, EditingDependencies, EditingMember, Publication, Seen } from './dependencies.server.ts'
import { articleCheck, articleVersion } from './tables.server.ts'
import {
  type ArticleAtDesk,
  articleState,
  latestRevision,
  publicState,
  type Version,
  type Versions,
} from './versions.server.ts'

/** Approval of versions by people who took no part in writing them; the last approval publishes. */
export function createDecisionSteps(
  { content, now, files }: EditingDependencies,
  versions: Versions,
  looking: ArticleReads,
  articleFiles: ArticleFiles,
) {
  const at = () => new Date(now())

  async function decide(by: EditingMember, seen: Seen, step: 'pass' | 'return', remark: string) {
    // Findings are computed before the transaction; the revision check then proves that the version is the same.
    const found = await versions.find(seen.id)
    const mustMend = await looking.mustMend(found)
    const text =
      step === 'pass' && found.latest
        ? await content.readText({ name: found.latest.name, content: found.latest.facts.content })
        : undefined
    const { staffId } = by.actor
    const done = await versions.steps.take(by, step, {
      hold: (tx) => versions.take(tx, seen),
      async standing(worked, tx) {
        const { latest } = worked
        const checks = latest ? await versions.checksOf(latest.id, tx) : []
        return stepContext(articleState(worked), {
          ...{ mustMend, hasWritten: latest?.makerIds.includes(staffId) ?? false },
          hasChecked: checks.some((check) => check.staffId === staffId),
        })
      },
      async effect(tx, worked, state) {
        const { latest } = worked
        if (!latest || state === 'offline') throw conflict('文章不在审核中')
        const { level } = articleState(worked)
        const decision = step === 'pass' ? ('passed' as const) : ('returned' as const)
        await tx.insert(articleCheck).values({ versionId: latest.id, level, staffId, decision, remark, at: at() })
        const isPublished = state === 'published'
        const after = await versions.rewrite(tx, latest, {
          ...{ state, level: state === 'pending' ? level + 1 : level },
          ...(isPublished && { publishedAt: at() }),
        })
        if (isPublished && text) await publish(tx, worked, latest, text)
        const detail = {
          ...{ version: latest.number, level },
          ...(remark && { remark }),
          ...(isPublished && latest.backdateReason && { reason: latest.backdateReason }),
        }
        const action = isPublished ? 'publish' : step
        return { result: { ...presentDone(after), isPublished }, entityId: seen.id, action, detail }
      },
    })
    if (done.isPublished) content.noticed()
    return done
  }

  async function publish(tx: Db, { stored }: ArticleAtDesk, version: Version, text: ArticleText): Promise<void> {
    const earlier = and(
      eq(articleVersion.articleId, version.articleId),
      eq(articleVersion.state, 'published'),
      ne(articleVersion.id, version.id),
    )
    await tx.update(articleVersion).set({ state: 'replaced' }).where(earlier)
    const { releaseTime, summary, ...facts } = version.facts
    const publication = {
      ...{ id: version.articleId, name: version.name, classificationId: version.classificationId },
      ...facts,
      ...{ summary: summary ?? undefined, status: 'published' },
      releaseTime: releaseTime ? new Date(releaseTime) : (stored?.releaseTime ?? thisMinute(now())),
    } satisfies Publication
    await content.publish(tx, publication, text)
    await files.show(tx, version.articleId, mentionedBy(version.facts))
    await articleFiles.forget(tx, version.articleId)
  }

  async function turn(by: EditingMember, id: string, step: 'withdraw' | 'put-back', reason: string) {
    const done = await versions.steps.take(by, step, {
      hold: (tx) => versions.find(id, tx, true),
      standing: (worked) => stepContext({ ...articleState(worked), state: publicState(worked.stored) }),
      async effect(tx, worked) {
        if (!worked.stored) throw conflict('文章还没有发布过')
        const state = step === 'withdraw' ? ('offline' as const) : ('published' as const)
        await content.setStatus(tx, id, state, at())
        // Withdrawing an article also makes its pictures and attachments private.
        await files.show(tx, id, state === 'published' ? mentionedBy(worked.stored) : [])
        const result = { id, state, revision: latestRevision(worked), savedAt: at().toISOString() }
        return { result, entityId: id, detail: { reason } }
      },
    })
    content.noticed()
    return done
  }

  return {
    pass: (by: EditingMember, seen: Seen, remark: string | null) => decide(by, seen, 'pass', remark ?? ''),
    return: (by: EditingMember, seen: Seen, remark: string) => decide(by, seen, 'return', remark),
    withdraw: (by: EditingMember, id: string, reason: string) => turn(by, id, 'withdraw', reason),
    putBack: (by: EditingMember, id: string, reason: string) => turn(by, id, 'put-back', reason),
  }
}

/**
 * Rounds down to the minute, so that an article released now is visible at once on every machine; their clocks differ by less
 * than a minute.
 */
const thisMinute = (now: number): Date => new Date(Math.floor(now / 60_000) * 60_000)
