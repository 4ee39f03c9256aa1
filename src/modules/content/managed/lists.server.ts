import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { ManagedList } from '../../../kernel/lists/managed-list.server.ts'
import { tableList } from '../../../kernel/lists/table-list.server.ts'
import { createManagedList } from '../../desk/create-managed-list.server.ts'
import { isVisible } from '../articles.server.ts'
import { CONTENT_TOPIC } from '../classifications.server.ts'
import { article, download, faq, pictureNews } from '../tables.server.ts'
import { columnList } from './column-list.server.ts'
import { DOWNLOAD_TYPES, type ListCode } from './contract.ts'
import { createDownloadFiles } from './download-files.server.ts'
import { contentLists } from './lists-contract.ts'
import type { ManagedContentDependencies } from './needs.server.ts'

const faqs = tableList(faq, {
  topic: CONTENT_TOPIC,
  group: ({ category }) => category,
  values: ({ category, question, answer }) => ({ category, question, answer }),
  // Groups are ordered by their first question, so questions that swap places exchange their numbers.
  async place(tx, ids) {
    const rows = await tx
      .select({ sort: faq.sort })
      .from(faq)
      .where(inArray(faq.id, [...ids]))
      .orderBy(asc(faq.sort))
    for (const [at, id] of ids.entries()) await tx.update(faq).set({ sort: rows[at]!.sort }).where(eq(faq.id, id))
  },
})

const downloadsOf = (files: ManagedContentDependencies['files']) =>
  tableList(download, {
    topic: CONTENT_TOPIC,
    order: [asc(download.category), asc(download.sort), desc(download.releasedAt), asc(download.id)],
    group: ({ category }) => category,
    values: ({ title, category, description, fileId, format, size }) => ({
      ...{ title, category, description, fileId, format, size: String(size) },
    }),
    columns: (given, releasedAt) => ({ ...given, size: Number(given.size), releasedAt }),
    files: createDownloadFiles(files),
    faultsOf: ({ format }): Record<string, string> =>
      DOWNLOAD_TYPES.some((type) => type === format) ? {} : { fileId: `只接收 ${DOWNLOAD_TYPES.join('、')} 文件` },
  })

const pictures = {
  ...tableList(pictureNews, {
    topic: CONTENT_TOPIC,
    values: ({ articleId, alt, from, until }) => ({ articleId, alt, from, until }),
    async faultsOf({ articleId, from, until }, entries, id, tx): Promise<Record<string, string>> {
      if (until && until < from) return { until: '结束日期不能早于开始日期' }
      if (entries.some((other) => other.id !== id && other.values.articleId === articleId))
        return { articleId: '这篇文章已经在图片新闻中' }
      const found = await tx
        .select({ id: article.id })
        .from(article)
        .where(and(eq(article.id, articleId), withPicture()))
      return found.length > 0 ? {} : { articleId: '请选择一篇已发布、有封面图片的文章' }
    },
  }),
  /** Rows with the title and picture of each article. */
  async rows(from: Db) {
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
}

const withPicture = () => and(isVisible(), isNotNull(article.coverImageId), isNull(article.slug))

/** Most options of a choice, as many as a person looks through. */
const MOST_CHOICES = 100

/** Articles that can be chosen for the home page, newest first. */
export async function listChoices(db: Db) {
  const rows = await db
    .select({ code: article.id, name: article.name, at: article.releaseTime })
    .from(article)
    .where(withPicture())
    .orderBy(desc(article.releaseTime), asc(article.id))
    .limit(MOST_CHOICES)
  return rows.map(({ code, name }) => ({ code, name, of: 'article' as const }))
}

type Dependencies = Pick<ManagedContentDependencies, 'files' | 'isSitePage' | 'pageOf'>

/** The managed lists of content and the tables that store them. */
export const storedLists = ({ files, ...needs }: Dependencies): Readonly<Record<ListCode, ManagedList>> => ({
  faq: createManagedList(contentLists.faq, faqs),
  downloads: createManagedList(contentLists.downloads, downloadsOf(files)),
  pictures: createManagedList(contentLists.pictures, pictures),
  columns: createManagedList(contentLists.columns, columnList(needs)),
})
