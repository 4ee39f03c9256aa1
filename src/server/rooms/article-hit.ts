import { dateKey } from '../../kernel/format/date.ts'
import type { openContent } from '../../modules/content/api.server.ts'
import { articleAddress } from '../../modules/content/layouts.ts'

/** An article among the results of the full-text search. */
export const presentArticleHit = (hit: Awaited<ReturnType<ArticleHits>>[number]) => ({
  id: hit.id,
  type: 'article',
  typeName: hit.classificationName,
  title: hit.title,
  snippet: hit.snippet,
  source: hit.source,
  date: dateKey(hit.releaseTime),
  address: articleAddress('/content-detail', hit),
})
type ArticleHits = ReturnType<typeof openContent>['search']['show']
