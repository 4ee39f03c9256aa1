import { and, asc, desc, eq } from 'drizzle-orm'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { createStepRunner } from '../../kernel/steps.server.ts'
import { type ArticleSituation, type ArticleState, articleSteps } from './article-states.ts'
import { type EditingDependencies, noArticle, type Seen, type StoredArticle } from './dependencies.server.ts'
import { articleCheck, articleLock, articleVersion } from './tables.server.ts'
import type { VersionFacts } from './version-facts.ts'

export type Version = typeof articleVersion.$inferSelect

/** An article at the desk: its public content, its latest version, or both. */
export interface ArticleAtDesk {
  id: string
  stored: StoredArticle | null
  latest: Version | null
}

/** Inactivity after which a lock expires. */
export const IDLE_MS = 30 * 60_000

export function createVersions({ db, content, now }: Pick<EditingDependencies, 'db' | 'content' | 'now'>) {
  async function find(id: string, tx: Db = db, isLocked = false): Promise<ArticleAtDesk> {
    const asked = tx
      .select()
      .from(articleVersion)
      .where(eq(articleVersion.articleId, id))
      .orderBy(desc(articleVersion.number))
      .limit(1)
    const [latest] = await (isLocked ? asked.for('update') : asked)
    const stored = await content.stored(tx, id)
    if (!latest && !stored) throw noArticle()
    return { id, stored, latest: latest ?? null }
  }

  /** Locks the article for a change and refuses an outdated revision. */
  async function take(tx: Db, { id, revision }: Seen): Promise<ArticleAtDesk> {
    const worked = await find(id, tx, true)
    if (latestRevision(worked) !== revision)
      throw conflict('这篇文章刚被别人改动过，您的内容没有保存，也没有覆盖它；请另开窗口查看后再办理')
    return worked
  }

  async function lockOf(id: string, tx: Db = db) {
    const [lock] = await tx.select().from(articleLock).where(eq(articleLock.articleId, id))
    return lock && lock.usedAt.getTime() > now() - IDLE_MS ? lock : null
  }

  return {
    find,
    take,
    lockOf,
    steps: createStepRunner({ db, table: articleSteps, entity: 'article' }),
    /** Updates a version in a step and increments its revision, so that a window with the earlier state cannot overwrite it. */
    async rewrite(tx: Db, { id, revision }: Version, set: Partial<Version>): Promise<Version> {
      const [written] = await tx
        .update(articleVersion)
        .set({ ...set, revision: revision + 1, updatedAt: new Date(now()) })
        .where(eq(articleVersion.id, id))
        .returning()
      return expectRow(written)
    },
    checksOf: (versionId: string, tx: Db = db) =>
      tx.select().from(articleCheck).where(eq(articleCheck.versionId, versionId)).orderBy(asc(articleCheck.level)),
    numbered: async (tx: Db, articleId: string, number: number): Promise<Version | undefined> =>
      (
        await tx
          .select()
          .from(articleVersion)
          .where(and(eq(articleVersion.articleId, articleId), eq(articleVersion.number, number)))
      )[0],
    all: (articleId: string) =>
      db
        .select()
        .from(articleVersion)
        .where(eq(articleVersion.articleId, articleId))
        .orderBy(desc(articleVersion.number)),
  }
}

export type Versions = ReturnType<typeof createVersions>

export const latestRevision = ({ latest }: ArticleAtDesk): number => latest?.revision ?? 0

/** State of an article: that of the version in work, otherwise the public state. */
export function articleState({ stored, latest }: ArticleAtDesk): ArticleSituation {
  const { level = 0, checks = 1 } = latest ?? {}
  const state = latest?.state
  const isOpen = state === 'draft' || state === 'pending' || state === 'rejected'
  return { state: isOpen ? state : publicState(stored), level, checks }
}

export const publicState = (stored: StoredArticle | null): ArticleState => stored?.status ?? 'offline'

export const isPublic = (stored: StoredArticle | null): boolean => stored?.status === 'published'

/** Content of the latest version, or the public content if there is none. */
export function latestContent({ stored, latest }: ArticleAtDesk): {
  name: string
  classificationId: string
  facts: VersionFacts
} {
  // After a discarded correction the latest version may be one that was never published.
  if (latest && (latest.state !== 'replaced' || !stored)) return latest
  if (!stored) throw noArticle()
  const { name, classificationId } = stored
  return { name, classificationId, facts: storedFacts(stored) }
}

export const storedFacts = (row: StoredArticle): VersionFacts => ({
  ...{ subTitle: row.subTitle, source: row.source, author: row.author, editor: row.editor, summary: row.summary },
  ...{ content: row.content, coverImageId: row.coverImageId, attachments: row.attachments, docNo: row.docNo },
  ...{ issuer: row.issuer, writtenAt: row.writtenAt, level: row.level, validity: row.validity },
  ...{ keywords: row.keywords, top: row.top, externalUrl: row.externalUrl, interpretOf: row.interpretOf },
  releaseTime: row.releaseTime.toISOString(),
})
