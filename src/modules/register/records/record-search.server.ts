import { type SQL, sql } from 'drizzle-orm'
import { bigrams, normalise, splitWords } from '../../../kernel/text/search-text.server.ts'
import { lexeme } from './record-row.server.ts'
import { record } from './tables.server.ts'

/**
 * Matches records whose name or document number contains the keyword, or whose text has all its words. One text query with two branches, so
 * that a single index answers it.
 */
export function matchesKeyword(keyword: string): SQL {
  const query = keywordQuery(keyword)
  return query === '' ? sql`false` : sql`${record.search} @@ ${query}::tsquery`
}

function keywordQuery(keyword: string): string {
  const key = normalise(keyword)
  // The index contains pairs of characters, so a single character is matched as the prefix of a pair.
  const grams = [...key].length === 1 ? [`${lexeme(`~${key}`)}:*`] : bigrams(key).map((gram) => lexeme(`~${gram}`))
  const parts = [grams, splitWords(keyword).map(lexeme)].filter((part) => part.length > 0)
  return parts.map((part) => `(${part.join(' & ')})`).join(' | ')
}
