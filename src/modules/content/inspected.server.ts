import { and, asc, count, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { isVisible } from './articles.server.ts'
import { article, classification, download, navigationItem, pictureNews, sideBar } from './tables.server.ts'

/** Public articles, columns and menus for the site inspection; read-only. */
export function createInspectedContent(db: Db) {
  async function newestByColumn() {
    const rows = await db
      .select({ id: article.classificationId, newest: max(article.releaseTime), number: count() })
      .from(article)
      .where(and(isVisible(), isNull(article.slug)))
      .groupBy(article.classificationId)
    return new Map(rows.map(({ id, newest }) => [id, newest]))
  }

  /** The newest article of a column and its descendants. */
  async function newestIn(): Promise<(id: string) => Date | null> {
    const [newest, rows] = await Promise.all([
      newestByColumn(),
      db.select({ id: classification.id, parentId: classification.parentId }).from(classification),
    ])
    const below = Map.groupBy(rows, ({ parentId }) => parentId)
    return function find(id: string): Date | null {
      const all = [newest.get(id) ?? null, ...(below.get(id) ?? []).map((child) => find(child.id))]
      return all.reduce((latest, one) => (one !== null && (latest === null || one > latest) ? one : latest), null)
    }
  }

  return {
    async articles(where: { after: string; limit: number } | { id: string }) {
      const rows = await db
        .select({
          ...{ id: article.id, name: article.name, summary: article.summary, content: article.content },
          ...{ coverImageId: article.coverImageId, attachments: article.attachments },
          externalUrl: article.externalUrl,
        })
        .from(article)
        .where(and(isVisible(), 'id' in where ? eq(article.id, where.id) : gt(article.id, where.after)))
        .orderBy(asc(article.id))
        .limit('id' in where ? 1 : where.limit)
      return rows.map(({ externalUrl, ...row }) => ({ ...row, isOutside: externalUrl !== null }))
    },

    async missingArticles(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: article.id })
        .from(article)
        .where(and(isVisible(), inArray(article.id, [...ids])))
      const there = new Set(rows.map(({ id }) => id))
      return new Set(ids.filter((id) => !there.has(id)))
    },

    async columns() {
      const [rows, newest] = await Promise.all([
        db
          .select()
          .from(classification)
          .where(and(ne(classification.template, 'hidden'), eq(classification.state, 'shown')))
          .orderBy(asc(classification.sort), asc(classification.id)),
        newestIn(),
      ])
      return rows.map(({ id, name, owner, updateCycleDays, isEmptyAllowed }) => {
        const at = newest(id)
        return { id, name, owner, isEmptyAllowed, cycleDays: updateCycleDays, newest: at && dateKey(at) }
      })
    },

    /** The day of the newest article in these columns. */
    async newestOf(ids: readonly string[]): Promise<string | null> {
      const newest = await newestIn()
      const days = ids.flatMap((id) => newest(id) ?? []).map((at) => dateKey(at))
      return days.sort().at(-1) ?? null
    },

    async menuLinks() {
      const [navigation, sides] = await Promise.all([
        db
          .select()
          .from(navigationItem)
          .where(and(eq(navigationItem.visible, true), ne(navigationItem.type, 2))),
        db
          .select()
          .from(sideBar)
          .where(and(ne(sideBar.route, ''), eq(sideBar.visible, true))),
      ])
      return [
        ...navigation.map(({ name, href }) => ({ name, href, where: '主导航' })),
        ...sides.map(({ name, route }) => ({ name, href: route, where: '侧栏菜单' })),
      ]
    },

    newsPictures: () =>
      db
        .select({ id: pictureNews.id, alt: pictureNews.alt, title: article.name })
        .from(pictureNews)
        .innerJoin(article, eq(article.id, pictureNews.articleId))
        .where(and(eq(pictureNews.shown, true), isVisible()))
        .orderBy(asc(pictureNews.id)),

    downloads: () =>
      db.select({ title: download.title, fileId: download.fileId }).from(download).where(eq(download.shown, true)),
  }
}
