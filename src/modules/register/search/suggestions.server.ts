import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { MOST_SUGGESTIONS } from './contract.ts'
import { nameCandidates, rankFromScore } from './name-candidates.server.ts'
import type { SearchBasics } from './search-forms.server.ts'
import { readName, refuseClosedType, refusePersonalData } from './search-input.server.ts'

/** Names read for suggestions: enough to choose good ones, and fewer than in a search, because this runs at every key. */
const CANDIDATES = 200

type Suggestion = {
  id: string
  name: string
  /** The former name that begins with the typed text. */
  formerName: string | null
  creditCode: string
  registerStatus: string
}

/** Suggests names that begin with the typed text. */
export function createSuggestions(db: Db, { places, forms, grams }: SearchBasics) {
  return async function suggest({ keyword, type }: { keyword: string; type: string }): Promise<Suggestion[]> {
    refuseClosedType(type)
    refusePersonalData(keyword)
    const input = type === '0' ? readName(keyword, await places()) : null
    if (!input) return []
    const most = { usual: CANDIDATES, ofPlenty: CANDIDATES }
    const { rows: candidates } = await nameCandidates(input, await forms(), grams.telling, most)
    const { rows } = await db.execute<Suggestion>(sql`
      with candidate as materialized (${candidates}),
      best as (select subject_id as id, min(score) as score from candidate group by subject_id),
      shown as (select id, score, ${rankFromScore} as rank from best order by score, id collate "C" limit ${MOST_SUGGESTIONS})
      select shown.id, s.name, s.credit_code as "creditCode", s.register_status as "registerStatus", case when shown.rank > 0 then n.name end as "formerName" from shown
      join subject s on s.id = shown.id
      join subject_name n on n.subject_id = shown.id and n.rank = shown.rank
      order by shown.score, shown.id collate "C"`)
    return rows
  }
}
