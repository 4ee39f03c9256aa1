import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { placeIn } from '../../../kernel/data/placed.server.ts'
import type { Values } from '../../../kernel/lists/checked-list.ts'
import type { KeptList } from '../../../kernel/lists/kept-list.server.ts'
import { visible } from '../articles.server.ts'
import { CONTENT_TOPIC } from '../classifications.server.ts'
import { article, download, faq, pictureNews } from '../tables.server.ts'
import { columnList } from './column-list.server.ts'
import { DOWNLOAD_TYPES, type ListCode } from './contract.ts'
import { createDownloadFiles } from './download-files.server.ts'
import type { KeepingNeeds } from './needs.server.ts'

const textAt = (values: Values, key: string): string => String(values[key] ?? '')

const faqs: KeptList = {
  ...{ what: '常见问题', entity: 'faq', topic: CONTENT_TOPIC, texts: ['category', 'question', 'answer'] },
  nameOf: (values) => textAt(values, 'question'),
  async rows(from) {
    const rows = await from.select().from(faq).orderBy(asc(faq.sort), asc(faq.id))
    return rows.map(({ id, category, question, answer, shown, revision }) => ({
      ...{ id, group: category, isShown: shown, revision, values: { category, question, answer } },
    }))
  },
  insert: (tx, id, values) =>
    tx.insert(faq).values({
      ...{ id, ...faqColumns(values) },
      sort: sql`(select coalesce(max(f.sort), 0) + 1 from ${faq} f)`,
    }),
  update: (tx, id, values) =>
    tx
      .update(faq)
      .set({ ...faqColumns(values), revision: sql`${faq.revision} + 1` })
      .where(eq(faq.id, id)),
  show: (tx, id, shown) =>
    tx
      .update(faq)
      .set({ shown, revision: sql`${faq.revision} + 1` })
      .where(eq(faq.id, id)),
  // Groups stand in the order of their first questions: those that change places take each other's numbers.
  async place(tx, ids) {
    const rows = await tx
      .select({ sort: faq.sort })
      .from(faq)
      .where(inArray(faq.id, [...ids]))
      .orderBy(asc(faq.sort))
    for (const [at, id] of ids.entries()) await tx.update(faq).set({ sort: rows[at]!.sort }).where(eq(faq.id, id))
  },
}

const faqColumns = (values: Values) => ({
  ...{ category: textAt(values, 'category'), question: textAt(values, 'question'), answer: textAt(values, 'answer') },
})

const downloadsOf = (files: KeepingNeeds['files']): KeptList => ({
  ...{ what: '资料下载', entity: 'download', topic: CONTENT_TOPIC, texts: ['title', 'category', 'description'] },
  files: createDownloadFiles(files),
  faultsOf: ({ format }): Record<string, string> =>
    DOWNLOAD_TYPES.some((type) => type === format) ? {} : { fileId: `只接收 ${DOWNLOAD_TYPES.join('、')} 文件` },
  nameOf: (values) => textAt(values, 'title'),
  async rows(from) {
    const rows = await from
      .select()
      .from(download)
      .orderBy(asc(download.category), asc(download.sort), desc(download.releasedAt), asc(download.id))
    return rows.map(({ id, title, category, description, fileId, format, size, shown, revision }) => ({
      ...{ id, group: category, isShown: shown, revision },
      values: { title, category, description, fileId, format, size: String(size) },
    }))
  },
  insert: (tx, id, values, at) =>
    tx.insert(download).values({
      ...{ id, ...downloadColumns(values), releasedAt: at },
      sort: sql`(select coalesce(max(d.sort), 0) + 1 from ${download} d)`,
    }),
  update: (tx, id, values, at) =>
    tx
      .update(download)
      .set({ ...downloadColumns(values), releasedAt: at, revision: sql`${download.revision} + 1` })
      .where(eq(download.id, id)),
  show: (tx, id, shown) =>
    tx
      .update(download)
      .set({ shown, revision: sql`${download.revision} + 1` })
      .where(eq(download.id, id)),
  place: (tx, ids) =>
    tx
      .update(download)
      .set({ sort: placeIn(ids, download.id) })
      .where(inArray(download.id, [...ids])),
})

const downloadColumns = (values: Values) => ({
  ...{ title: textAt(values, 'title'), category: textAt(values, 'category') },
  ...{ description: textAt(values, 'description'), fileId: textAt(values, 'fileId') },
  ...{ format: textAt(values, 'format'), size: Number(values.size ?? 0) },
})

const pictures: KeptList = {
  ...{ what: '图片新闻', entity: 'picture-news', topic: CONTENT_TOPIC, texts: ['alt'] },
  nameOf: (values) => textAt(values, 'alt'),
  async rows(from) {
    const rows = await from
      .select({ entry: pictureNews, title: article.name, picture: article.coverImageId })
      .from(pictureNews)
      .innerJoin(article, eq(article.id, pictureNews.articleId))
      .orderBy(asc(pictureNews.sort), asc(pictureNews.id))
    return rows.map(({ entry: { id, articleId, alt, from: first, until, shown, revision }, title, picture }) => ({
      ...{ id, group: '', isShown: shown, revision },
      values: { articleId, alt, from: first, until, title, picture },
    }))
  },
  insert: (tx, id, values) =>
    tx.insert(pictureNews).values({
      ...{ id, ...pictureColumns(values) },
      sort: sql`(select coalesce(max(p.sort), 0) + 1 from ${pictureNews} p)`,
    }),
  update: (tx, id, values) =>
    tx
      .update(pictureNews)
      .set({ ...pictureColumns(values), revision: sql`${pictureNews.revision} + 1` })
      .where(eq(pictureNews.id, id)),
  show: (tx, id, shown) =>
    tx
      .update(pictureNews)
      .set({ shown, revision: sql`${pictureNews.revision} + 1` })
      .where(eq(pictureNews.id, id)),
  place: (tx, ids) =>
    tx
      .update(pictureNews)
      .set({ sort: placeIn(ids, pictureNews.id) })
      .where(inArray(pictureNews.id, [...ids])),
  async faultsOf(values, entries, id, tx): Promise<Record<string, string>> {
    const articleId = textAt(values, 'articleId')
    if (values.until && textAt(values, 'until') < textAt(values, 'from')) return { until: '结束日期不能早于开始日期' }
    if (entries.some((other) => other.id !== id && other.values.articleId === articleId))
      return { articleId: '这篇文章已经在图片新闻中' }
    const found = await tx
      .select({ id: article.id })
      .from(article)
      .where(and(eq(article.id, articleId), withPicture()))
    return found.length > 0 ? {} : { articleId: '请选择一篇已发布、有封面图片的文章' }
  },
}

const pictureColumns = (values: Values) => ({
  ...{ articleId: textAt(values, 'articleId'), alt: textAt(values, 'alt') },
  ...{ from: textAt(values, 'from'), until: textAt(values, 'until') || null },
})

const withPicture = () => and(visible(), isNotNull(article.coverImageId), isNull(article.slug))

/** As many as a person looks through. */
const MOST_CHOICES = 100

/** Articles that can be chosen for the home page, the newest first. */
export async function listChoices(db: Db) {
  const rows = await db
    .select({ code: article.id, name: article.name, at: article.releaseTime })
    .from(article)
    .where(withPicture())
    .orderBy(desc(article.releaseTime), asc(article.id))
    .limit(MOST_CHOICES)
  return rows.map(({ code, name }) => ({ code, name, of: 'article' as const }))
}

type Needs = Pick<KeepingNeeds, 'files' | 'isSitePage' | 'pageOf'>

export const contentLists = ({ files, ...needs }: Needs): Readonly<Record<ListCode, KeptList>> => ({
  ...{ faq: faqs, downloads: downloadsOf(files), pictures, columns: columnList(needs) },
})
