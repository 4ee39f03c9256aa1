import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pageOffset, toCappedPage, toPage } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import { highlight, snippet, splitWords, toSearchVectorText } from '../../kernel/text/search-text.server.ts'
import { type Articles, isVisible, SUMMARY_COLUMNS } from './articles.server.ts'
import type { Classifications } from './classifications.server.ts'
import { type content, MOST_COUNTED } from './contract.ts'
import { plainText } from './sanitise.server.ts'
import { article } from './tables.server.ts'

const SNIPPET_LENGTH = 120

type SearchQuery = z.output<typeof content.articleSearch.query>

/** A search without paging. */
type Span = Pick<SearchQuery, 'keyword' | 'classificationId' | 'from' | 'to'>

/** Ids of the found articles in order, those with the word in the title first. */
interface FoundArticles {
  ids: readonly string[]
  inTitle: number
}

export function createArticleSearch(db: Db, articles: Articles, classifications: Classifications) {
  async function page(query: SearchQuery) {
    if (query.keyword === '') return toPage([], 0, query)
    const { ids } = await find(query)
    const start = pageOffset(query)
    const records = await show(ids.slice(start, start + query.pageSize), query.keyword)
    return toCappedPage(records, { counted: ids.length, most: MOST_COUNTED }, query)
  }

  /**
   * Finds articles: those with the word in their title first, then the newest, at most one more than are counted. The text index and the titles
   * are searched in separate subqueries: with both conditions in one, PostgreSQL reads the vector of every article, its largest column.
   */
  async function find(span: Span): Promise<FoundArticles> {
    const word = span.keyword
    const tokens = toSearchVectorText(word)
    const { rows } = await db.execute<{ ids: string[] | null; titles: number }>(sql`
      with worded as materialized (
        select id from article where ${tokens === '' ? sql`false` : sql`search_vector @@ plainto_tsquery('simple', ${tokens})`}
      ), titled as materialized (
        select id from article where ${isInTitle(word)}
      ), found as (
        select article.id, article.id in (select id from titled) as in_title, ${article.name} = ${word} as is_title, release_time
        from article
        where id in (select id from worded union all select id from titled)
          and ${and(await narrowed(span), isVisible())}
        order by is_title desc, in_title desc, release_time desc limit ${MOST_COUNTED + 1}
      )
      select array_agg(id order by is_title desc, in_title desc, release_time desc) as ids,
        (count(*) filter (where in_title))::int as titles
      from found`)
    return { ids: rows[0]?.ids ?? [], inTitle: rows[0]?.titles ?? 0 }
  }

  const shown = db
    .select({ ...SUMMARY_COLUMNS, content: article.content })
    .from(article)
    .where(and(sql`${article.id} = any(${sql.placeholder('ids')})`, isVisible()))
    .prepare('articles_found')

  /** Loads title and snippet of the given articles, in the same order. */
  async function show(ids: readonly string[], word: string) {
    if (ids.length === 0) return []
    const rows = new Map((await shown.execute({ ids })).map((row) => [row.id, row]))
    const terms = [word, ...splitWords(word)]
    const found = ids.flatMap((id) => rows.get(id) ?? [])
    return (await articles.toSummaries(found)).map(({ content: html, ...row }) => ({
      ...row,
      title: highlight(row.name, terms),
      snippet: snippet(plainText(html) || row.summary, terms, SNIPPET_LENGTH),
    }))
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

  return { page, find, show }
}

const isInTitle = (word: string): SQL => sql`position(${word} in ${article.name}) > 0`
