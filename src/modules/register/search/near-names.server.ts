import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { bigrams, readingOf } from '../../../kernel/text/search-text.server.ts'
import type { CommonGrams } from './common-grams.server.ts'
import { distanceWithin, stretchHolding } from './edit-distance.ts'
import { arrayOf } from './name-candidates.server.ts'
import type { NameInput } from './search-input.server.ts'
import type { Found } from './subject-search.server.ts'

const MOST_SHOWN = 5
/** Names fetched for each way in which the word may be mistyped. */
const CANDIDATES = 200

type Candidate = Found & {
  key: string
  alike: boolean
}

/** "Did you mean": names that sound alike, are abbreviated, or in which a character is wrong, missing, too many or in another's place. */
export function createNearNames(db: Db, telling: CommonGrams) {
  return async function near({ core, letters }: NameInput): Promise<Found[]> {
    const length = [...core].length
    if (length < 2) return []
    const branches = [...soundingLike(core), ...(letters ? [] : await mistyped(core))]
    const { rows } = await db.execute<Candidate>(sql.join(branches, sql` union all `))
    const allowed = length < 5 ? 1 : length < 9 ? 2 : 3
    const scored = rows
      .map((row) => ({ ...row, distance: row.alike ? 0.5 : distanceOf(row.key, core) }))
      .filter(({ distance }) => distance <= allowed)
      .sort(
        (a, b) => a.distance - b.distance || a.rank - b.rank || a.key.length - b.key.length || (a.id < b.id ? -1 : 1),
      )
    return [...new Map(scored.toReversed().map((row) => [row.id, row])).values()]
      .toReversed()
      .slice(0, MOST_SHOWN)
      .map((row) => ({ ...row, near: row.alike ? 'sound' : 'spelling' }))
  }

  /** The same syllables, written otherwise. */
  function soundingLike(core: string): SQL[] {
    const prefix = `${readingOf(core).pinyin}%`
    return [sql`core_pinyin`, sql`pinyin`].map((column) => select(sql`${column} like ${prefix}`, true))
  }

  /** An error spoils the two pairs of characters it is in; the name is looked for by the others. */
  async function mistyped(core: string): Promise<SQL[]> {
    const characters = [...core]
    const ways = characters.map((_, spoilt) => [
      ...pairsOf(characters.slice(0, spoilt)),
      ...pairsOf(characters.slice(spoilt + 1)),
    ])
    // Two characters in each other's place spoil three.
    const swapped = characters.slice(1).map((_, index) => {
      const other = [...characters]
      other[index] = characters[index + 1]!
      other[index + 1] = characters[index]!
      return bigrams(other.join(''))
    })
    const known = [...ways, ...swapped].filter((grams) => grams.length > 0)
    const distinct = new Map(known.map((grams) => [grams.join(' '), grams]))
    const told = await Promise.all([...distinct.values()].map(telling))
    // Pairs that stand everywhere would bring up any two hundred names.
    return told
      .filter(({ grams }) => grams.length > 0)
      .map(({ grams }) => select(sql`grams @> ${arrayOf(grams)}`, false))
  }
}

/** An abbreviation is nearer than a misprint, the more so the less it leaves out. */
const distanceOf = (key: string, core: string): number =>
  Math.min(distanceWithin(key, core), 0.6 + stretchHolding(key, core) / 100)

const pairsOf = (characters: string[]): string[] => (characters.length < 2 ? [] : bigrams(characters.join('')))

const select = (condition: SQL, alike: boolean): SQL =>
  sql`(select subject_id as id, rank, key, ${alike}::boolean as alike from subject_name where ${condition} limit ${CANDIDATES})`
