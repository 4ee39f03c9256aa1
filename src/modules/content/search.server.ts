import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { offsetOf, toCappedPage, toPage } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import { highlight, snippet, toSearchVectorText, words } from '../../kernel/text/search-text.server.ts'
import { type Articles, SUMMARY_COLUMNS, visible } from './articles.server.ts'
import type { Classifications } from './classifications.server.ts'
import { type content, MOST_COUNTED } from './contract.ts'
import { plainText } from './sanitise.server.ts'
import { article } from './tables.server.ts'

const SNIPPET_LENGTH = 120

type SearchQuery = z.output<typeof content.articleSearch.query>

/** What is searched for, without paging. */
type Span = Pick<SearchQuery, 'keyword' | 'classificationId' | 'from' | 'to'>

export function createArticleSearch(db: Db, articles: Articles, classifications: Classifications) {
  async function page(query: SearchQuery) {
    if (query.keyword === '') return toPage([], 0, query)
    const [records, { total }] = await Promise.all([hits(query, offsetOf(query), query.pageSize), totals(query)])
    return toCappedPage(records, { counted: total, most: MOST_COUNTED }, query)
  }

  /** How many hits there are, in titles and in all: at most one more than are counted. */
  async function totals(span: Span): Promise<{ total: number; titleTotal: number }> {
    const inTitle = isInTitle(span.keyword)
    const capped = db
      .select({ inTitle: sql<boolean>`${inTitle}`.as('in_title') })
      .from(article)
      .where(await matching(span))
      .orderBy(sql`${inTitle} desc`)
      .limit(MOST_COUNTED + 1)
      .as('capped')
    const [counted] = await db
      .select({
        total: sql<number>`count(*)::int`,
        titleTotal: sql<number>`(count(*) filter (where ${capped.inTitle}))::int`,
      })
      .from(capped)
    return counted ?? { total: 0, titleTotal: 0 }
  }

  /** Some of the hits, title hits first. */
  async function hits(span: Span, offset: number, limit: number) {
    const word = span.keyword
    const rows = await db
      .select({ ...SUMMARY_COLUMNS, content: article.content })
      .from(article)
      .where(await matching(span))
      .orderBy(sql`${article.name} = ${word} desc`, sql`${isInTitle(word)} desc`, desc(article.releaseTime))
      .limit(limit)
      .offset(offset)
    const terms = [word, ...words(word)]
    return (await articles.toSummaries(rows)).map(({ content: html, ...row }) => ({
      ...row,
      title: highlight(row.name, terms),
      snippet: snippet(plainText(html) || row.summary, terms, SNIPPET_LENGTH),
    }))
  }

  const matching = async (span: Span) => and(await matches(span.keyword), await narrowed(span), visible())

  /** All words of the query in the text, or the query as it is in the title (a part of a word counts there). */
  async function matches(word: string): Promise<SQL> {
    const inTitle = isInTitle(word)
    const tokens = toSearchVectorText(word)
    if (tokens === '') return inTitle
    return sql`(${article.searchVector} @@ plainto_tsquery('simple', ${tokens}) or ${inTitle})`
  }

  async function narrowed({ classificationId, from, to }: Span): Promise<SQL | undefined> {
    return and(
      classificationId
        ? inArray(article.classificationId, await classifications.withDescendants(classificationId))
        : undefined,
      from ? gte(article.releaseTime, startOfDay(from)) : undefined,
      to ? lt(article.releaseTime, new Date(startOfDay(to).getTime() + 86_400_000)) : undefined,
      eq(article.status, 'published'),
    )
  }

  return { page, hits, totals }
}

const isInTitle = (word: string): SQL => sql`position(${word} in ${article.name}) > 0`
