import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { type Articles, isVisible, SUMMARY_COLUMNS } from './articles.server.ts'
import { article, download, faq, pictureNews } from './tables.server.ts'

/** FAQ and downloads are short lists without paging. */
export const faqList = (db: Db) => db.select().from(faq).where(eq(faq.shown, true)).orderBy(asc(faq.sort), asc(faq.id))

export async function downloadList(db: Db) {
  const rows = await db
    .select()
    .from(download)
    .where(eq(download.shown, true))
    .orderBy(asc(download.category), asc(download.sort), desc(download.releasedAt), asc(download.id))
  return rows.map((row) => ({ ...row, releasedAt: row.releasedAt.toISOString() }))
}

/** Column shown on the home page when staff have chosen nothing. */
const PICTURE_COLUMN = 'picture-news'
const MOST_PICTURES = 5

/** Articles that staff chose for today, in order; without any, the newest of the picture news column. */
export async function pictureList(db: Db, articles: Articles, today: string) {
  const rows = await db
    .select({ ...SUMMARY_COLUMNS, alt: pictureNews.alt })
    .from(pictureNews)
    .innerJoin(article, eq(article.id, pictureNews.articleId))
    .where(
      and(
        ...[eq(pictureNews.shown, true), isVisible(), isNotNull(article.coverImageId), lte(pictureNews.from, today)],
        or(isNull(pictureNews.until), gte(pictureNews.until, today)),
      ),
    )
    .orderBy(asc(pictureNews.sort), asc(pictureNews.id))
    .limit(MOST_PICTURES)
  if (rows.length > 0) return articles.toSummaries(rows)
  const { records } = await articles.newest(PICTURE_COLUMN, MOST_PICTURES)
  return records.filter(({ coverImageId }) => coverImageId).map((record) => ({ ...record, alt: '' }))
}
