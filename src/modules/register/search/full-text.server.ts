import { pageOffset, toCappedPage, toPage } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { splitWords } from '../../../kernel/text/search-text.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { type FullTextHit, type FullTextQuery, MOST_COUNTED } from './contract.ts'
import { createRecordHits, type FoundRecordKey } from './full-text-records.server.ts'
import { refuseClosedType, refusePersonalData } from './search-input.server.ts'

interface Span {
  keyword: string
  from?: string
  to?: string
}

/** Search over articles, which belong to another room. */
export interface SearchArticles {
  /** Ids of at most one more article than are counted, those with the word in the title first. */
  find(span: Span): Promise<{ ids: readonly string[]; inTitle: number }>
  show(ids: readonly string[], word: string): Promise<FullTextHit[]>
}

/** One search over articles and public records: hits in titles first, then those in texts. */
export function createFullText(db: Db, today: () => string, searchArticles: SearchArticles) {
  const recordHits = createRecordHits(db, today)

  return async function search(query: FullTextQuery) {
    refuseClosedType(query.type)
    refusePersonalData(query.keyword)
    const { keyword, kind } = query
    if (keyword === '') return { ...toPage([], 0, query), facets: [] }
    const span = { keyword, from: query.from, to: query.to }
    const offset = pageOffset(query)
    const dataset = kind === 'record' || kind === 'article' ? undefined : kind
    const [articles, all, ofDataset] = await Promise.all([
      searchArticles.find(span),
      recordHits.candidates(span),
      // A dataset is queried on its own if it was selected, so that other datasets cannot crowd it out.
      dataset ? recordHits.candidates({ ...span, dataset }) : null,
    ])
    const records = (ofDataset ?? all).slice(0, MOST_COUNTED + 1)
    const facets = [{ kind: 'article', name: '新闻文章', ...countUpTo(articles.ids.length) }, ...facetsOf(all)].filter(
      ({ count }) => count !== 0,
    )

    const withArticles = kind === undefined || kind === 'article'
    const inTitle = withArticles ? articles.inTitle : 0
    const inText = withArticles ? articles.ids.length - inTitle : 0
    const named = kind === 'article' ? [] : records.filter(({ named }) => named)
    const others = kind === 'article' ? [] : records.filter(({ named }) => !named)
    const read = (from: number) => (offset: number, limit: number) =>
      searchArticles.show(articles.ids.slice(from + offset, from + offset + limit), keyword)
    const show = (rows: typeof records) => (offset: number, limit: number) =>
      recordHits.show(rows.slice(offset, offset + limit), [keyword, ...splitWords(keyword)])
    const shown = await slice(
      [
        { length: inTitle, read: read(0) },
        { length: named.length, read: show(named) },
        { length: inText, read: read(inTitle) },
        { length: others.length, read: show(others) },
      ],
      offset,
      query.pageSize,
    )
    const counted = inTitle + inText + named.length + others.length
    return { ...toCappedPage(shown, { counted, most: MOST_COUNTED }, query), facets }
  }
}

const countUpTo = (total: number) =>
  total > MOST_COUNTED ? { count: MOST_COUNTED, countIsLowerBound: true as const } : { count: total }

/** Datasets ordered by their share of the hits; the numbers are unknown if counting stopped. */
function facetsOf(records: readonly FoundRecordKey[]) {
  const byDataset = [...Map.groupBy(records, ({ dataset }) => dataset)].sort(([, a], [, b]) => b.length - a.length)
  return byDataset.map(([code, rows]) => ({
    kind: code,
    name: findDataset(code)?.name ?? code,
    count: records.length > MOST_COUNTED ? null : rows.length,
  }))
}

interface Run {
  length: number
  read(offset: number, limit: number): Promise<FullTextHit[]>
}

/** The hits from `offset` on in several concatenated lists. */
async function slice(runs: readonly Run[], offset: number, limit: number): Promise<FullTextHit[]> {
  const parts: Promise<FullTextHit[]>[] = []
  let start = offset
  let left = limit
  for (const run of runs) {
    const taken = Math.max(0, Math.min(left, run.length - start))
    if (taken > 0) parts.push(run.read(start, taken))
    left -= taken
    start = Math.max(0, start - run.length)
  }
  return (await Promise.all(parts)).flat()
}
