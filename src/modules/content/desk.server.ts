import { and, asc, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { type Changes, cacheBriefly } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { isVisible } from './articles.server.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { listChangedParts } from './content-parts.server.ts'
import { type ArticleText, type NewArticle, PLACE, putArticle, type ReadText } from './publication.server.ts'
import { plainText } from './sanitise.server.ts'
import { article, classification, fixedPage } from './tables.server.ts'

const COLUMN = {
  ...{ id: classification.id, parentId: classification.parentId, name: classification.name },
  ...{ template: classification.template, sort: classification.sort, checks: classification.checks },
  ...{ updateCycleDays: classification.updateCycleDays, isEmptyAllowed: classification.isEmptyAllowed },
  state: classification.state,
}

/** Newest documents offered for interpretation; older ones are rarely interpreted. */
const MOST_DOCUMENTS = 500

/** Articles and columns for the editing room, which passes in its own transactions. */
export function createContentDesk(db: Db, changes: Changes, readText: ReadText) {
  // Every page for articles offers these lists, and each of them reads all articles.
  const documents = cacheBriefly(changes, CONTENT_TOPIC, () =>
    db
      .select({ id: article.id, name: article.name, docNo: article.docNo })
      .from(article)
      .where(and(isNotNull(article.docNo), isVisible()))
      .orderBy(desc(article.releaseTime), asc(article.id))
      .limit(MOST_DOCUMENTS),
  )
  const filledColumns = cacheBriefly(changes, CONTENT_TOPIC, () =>
    db
      .select({
        ...COLUMN,
        articles: sql<number>`count(${article.id})::int`,
        newest: max(article.releaseTime),
      })
      .from(classification)
      .leftJoin(article, and(eq(article.classificationId, classification.id), isVisible()))
      .groupBy(classification.id)
      .orderBy(asc(classification.sort), asc(classification.id)),
  )

  return {
    plainText,
    readText,

    /** An article as stored, regardless of whether the public may read it. */
    async stored(tx: Db, id: string) {
      const [row] = await tx.select().from(article).where(eq(article.id, id))
      return row ?? null
    },

    /** A fixed page is published under the address stored for it. */
    async publish(tx: Db, given: NewArticle, text: ArticleText) {
      const [page] = await tx.select().from(fixedPage).where(eq(fixedPage.articleId, given.id))
      return putArticle(tx, changes, { ...given, ...(page && { slug: page.slug }) }, text)
    },

    async setStatus(tx: Db, id: string, status: 'published' | 'offline', at: Date): Promise<void> {
      const changed = await tx.update(article).set({ status, updatedAt: at }).where(eq(article.id, id)).returning(PLACE)
      await changes.announce(tx, CONTENT_TOPIC, listChangedParts(changed))
    },

    /** Invalidates caches; called after the commit. */
    noticed: () => changes.noticed(CONTENT_TOPIC),

    /** Which of these articles the public may read. */
    async readable(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: article.id })
        .from(article)
        .where(and(inArray(article.id, [...ids]), isVisible()))
      return new Set(rows.map(({ id }) => id))
    },

    /** Published articles with a document number, newest first: the documents that an interpretation can refer to. */
    documents: () => documents(''),

    /** All columns, parents before their children. */
    columns: () => db.select(COLUMN).from(classification).orderBy(asc(classification.sort), asc(classification.id)),

    /** Columns with their number of public articles and the newest one. */
    filledColumns: () => filledColumns(''),

    async column(tx: Db, id: string) {
      const [row] = await tx.select().from(classification).where(eq(classification.id, id))
      return row ?? null
    },
  }
}
