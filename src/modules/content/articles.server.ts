import { and, asc, count, desc, eq, gt, inArray, lt, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { type Changes, cacheBriefly } from '../../kernel/data/changes.server.ts'
import { allOf } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { pickParts } from '../../kernel/typed-keys.ts'
import { type Classifications, CONTENT_TOPIC } from './classifications.server.ts'
import type { ArticleDetail, ArticleSummary, content } from './contract.ts'
import { article } from './tables.server.ts'

type ArticleRow = typeof article.$inferSelect

/** What the public may read: published, with the release time past. Uses the database clock, so scheduling needs no job. */
export const isVisible = (): SQL =>
  allOf(eq(article.status, 'published'), eq(article.shareScope, 'public'), lte(article.releaseTime, sql`now()`))

const SUMMARY = {
  ...pickParts(article, 'id', 'name', 'subTitle', 'classificationId', 'source', 'summary', 'coverImageId'),
  ...pickParts(article, 'attachments', 'docNo', 'issuer', 'level', 'validity', 'releaseTime', 'top', 'hot'),
  ...pickParts(article, 'externalUrl'),
}
export const SUMMARY_COLUMNS = SUMMARY

type SummaryRow = Pick<ArticleRow, keyof typeof SUMMARY>

export function createArticles(db: Db, changes: Changes, classifications: Classifications) {
  const articleLists = createArticleLists(db, changes, classifications)
  const { toSummaries, page } = articleLists
  const { one } = createSingleArticles(db, articleLists)

  return {
    page,
    toSummaries,
    detail: (id: string) => one(eq(article.id, id)),
    fixedPage: (slug: string) => one(eq(article.slug, slug)),
    newest: (classificationId: string, pageSize: Paging['pageSize']) => page({ classificationId, pageNo: 1, pageSize }),
  }
}

/** Article lists of columns, cached by topic, and document lists by filter. */
function createArticleLists(db: Db, changes: Changes, classifications: Classifications) {
  async function toSummaries<Row extends SummaryRow>(
    rows: Row[],
  ): Promise<(Omit<Row, 'releaseTime'> & ArticleSummary)[]> {
    const nameOf = await classifications.names()
    return rows.map((row) => ({
      ...row,
      classificationName: nameOf.get(row.classificationId) ?? '',
      releaseTime: row.releaseTime.toISOString(),
    }))
  }

  // Prepared once, because building the statement costs more than running it.
  const inColumn = and(sql`${article.classificationId} = any(${sql.placeholder('ids')})`, isVisible())
  const listed = db
    .select(SUMMARY)
    .from(article)
    .where(inColumn)
    .orderBy(desc(article.top), desc(article.releaseTime), asc(article.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('articles_listed')
  const counted = db
    .select({ total: count(), updatedAt: max(article.releaseTime) })
    .from(article)
    .where(inColumn)
    .prepare('articles_counted')
  const totals = cacheBriefly(
    changes,
    CONTENT_TOPIC,
    async (ids: string) => (await counted.execute({ ids: ids.split(',') }))[0],
  )

  // A list is the same for every reader, including signed-in people, whose pages are not cached.
  const pages = cacheBriefly(changes, CONTENT_TOPIC, async (key: string) => {
    const query: z.output<typeof content.articlePage.query> = JSON.parse(key)
    const ids = await classifications.withDescendants(query.classificationId)
    const [rows, totalled] = await Promise.all([
      listed.execute({ ids, limit: query.pageSize, offset: pageOffset(query) }),
      totals(ids.join(',')),
    ])
    const records = await toSummaries(rows)
    return { ...toPage(records, totalled?.total ?? 0, query), updatedAt: totalled?.updatedAt?.toISOString() ?? null }
  })

  /** Policy documents filtered by year, level, validity or number. Such queries are rare, so they are neither prepared nor cached. */
  async function documents(query: z.output<typeof content.articlePage.query>) {
    const ids = await classifications.withDescendants(query.classificationId)
    const day = sql`coalesce(${article.writtenAt}, (${article.releaseTime} at time zone 'Asia/Shanghai')::date)`
    const matching = and(
      inArray(article.classificationId, ids),
      isVisible(),
      query.year ? sql`extract(year from ${day}) = ${Number(query.year)}` : undefined,
      query.level ? eq(article.level, query.level) : undefined,
      query.validity ? eq(article.validity, query.validity) : undefined,
      query.docNo ? sql`position(${query.docNo} in coalesce(${article.docNo}, '')) > 0` : undefined,
    )
    const [rows, [counts]] = await Promise.all([
      db
        .select(SUMMARY)
        .from(article)
        .where(matching)
        .orderBy(desc(article.top), desc(article.releaseTime), asc(article.id))
        .limit(query.pageSize)
        .offset(pageOffset(query)),
      db
        .select({ total: count(), updatedAt: max(article.releaseTime) })
        .from(article)
        .where(matching),
    ])
    const updatedAt = counts?.updatedAt?.toISOString() ?? null
    return { ...toPage(await toSummaries(rows), counts?.total ?? 0, query), updatedAt }
  }

  const page = (query: z.output<typeof content.articlePage.query>) => {
    const { classificationId, pageNo, pageSize, ...filter } = query
    return Object.values(filter).some((value) => value)
      ? documents(query)
      : pages(JSON.stringify({ classificationId, pageNo, pageSize }))
  }

  return { toSummaries, page }
}

/** Single articles with their neighbours. */
function createSingleArticles(db: Db, { toSummaries }: ReturnType<typeof createArticleLists>) {
  async function one(condition: SQL): Promise<ArticleDetail> {
    const [row] = await db.select().from(article).where(and(condition, isVisible()))
    if (!row) throw notFound('文章')
    const [previous, next, interpretOf, interpretedBy] = await Promise.all([
      row.slug ? null : neighbour(row, 'previous'),
      row.slug ? null : neighbour(row, 'next'),
      row.interpretOf ? linkTo(eq(article.id, row.interpretOf)) : null,
      db
        .select(LINK)
        .from(article)
        .where(and(eq(article.interpretOf, row.id), isVisible()))
        .orderBy(desc(article.releaseTime)),
    ])
    const [summary] = await toSummaries([row])
    return {
      ...summary!,
      updatedAt: row.updatedAt.toISOString(),
      previous,
      next,
      interpretOf,
      interpretedBy,
    }
  }

  const LINK = { id: article.id, name: article.name, classificationId: article.classificationId }

  async function linkTo(condition: SQL | undefined, order: SQL[] = []) {
    const [found] = await db
      .select(LINK)
      .from(article)
      .where(and(condition, isVisible()))
      .orderBy(...order)
      .limit(1)
    return found ?? null
  }

  /** `previous` is the newer neighbour in the column, `next` the older one. */
  function neighbour(row: ArticleRow, side: 'previous' | 'next') {
    const newer = side === 'previous'
    const beside = newer
      ? or(
          gt(article.releaseTime, row.releaseTime),
          and(eq(article.releaseTime, row.releaseTime), lt(article.id, row.id)),
        )
      : or(
          lt(article.releaseTime, row.releaseTime),
          and(eq(article.releaseTime, row.releaseTime), gt(article.id, row.id)),
        )
    const order = newer ? [asc(article.releaseTime), desc(article.id)] : [desc(article.releaseTime), asc(article.id)]
    return linkTo(and(eq(article.classificationId, row.classificationId), beside), order)
  }

  return { one }
}

export type Articles = ReturnType<typeof createArticles>
