import { type SQL, sql } from 'drizzle-orm'
import { bigrams, normalise, words } from '../../../kernel/text/search-text.server.ts'
import { lexeme } from './record-row.server.ts'
import { record } from './tables.server.ts'

/**
 * Records whose name or document number holds the keyword, or whose text has all its words. One text search query with
 * two branches, so that one index answers it.
 */
export function matchesKeyword(keyword: string): SQL {
  const query = keywordQuery(keyword)
  return query === '' ? sql`false` : sql`${record.search} @@ ${query}::tsquery`
}

function keywordQuery(keyword: string): string {
  const key = normalise(keyword)
  // A single character is in the index only as the beginning of a pair.
  const grams = [...key].length === 1 ? [`${lexeme(`~${key}`)}:*`] : bigrams(key).map((gram) => lexeme(`~${gram}`))
  const parts = [grams, words(keyword).map(lexeme)].filter((part) => part.length > 0)
  return parts.map((part) => `(${part.join(' & ')})`).join(' | ')
}
