import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { CommonPairs } from './common-grams.server.ts'
import { findShortestStretch } from './edit-distance.ts'
import { measureLikelyDistance } from './likely-distance.server.ts'
import { distinctivePart, weighCharacters } from './name-weights.ts'
import { findNearCandidates, type NearCandidate } from './near-candidates.server.ts'
import type { SearchBasics } from './search-forms.server.ts'
import type { NameInput } from './search-input.server.ts'
import type { SubjectSearchResult } from './subject-search.server.ts'

const MOST_SHOWN = 5
const MOST_COMPARED = 60
/** Names this much less similar than the best one are left out. */
const FARTHEST_BEHIND = 1
/** Cost of a place or further word that the name does not contain: people are sometimes wrong about a firm's location. */
const PLACE_MISSING = 0.3
/** Cost if the distinctive part of the name does not begin with the word. */
const INSIDE = 0.25
/** Costs of an abbreviation: more than for a character that sounds alike, and growing with the omitted characters. */
const ABBREVIATED = 0.6
/** Between names that are as near, the shorter is meant. */
const EACH_CHARACTER = 0.002

/** “Did you mean”: names that sound or look alike, are abbreviated, or have a wrong, missing, extra or misplaced character. */
export function createNearNames(db: Db, { forms, grams }: SearchBasics) {
  return async function near(input: NameInput): Promise<SubjectSearchResult[]> {
    const own = distinctivePart(input.core)
    if (own.length < 2 || input.letters) return []
    const { all } = await forms()
    const branches = await findNearCandidates(input, own, all, grams)
    const { rows } = await db.execute<NearCandidate>(sql.join(branches, sql` union `))
    const nearness = createNearness(input, own.length, all, grams.shareOf)
    const scored = likeliest(rows, own)
      .map(({ id, rank, key }) => ({ id, rank, ...nearness(key) }))
      .filter(({ cost }) => cost <= allowance(own.length))
      .sort((a, b) => a.distance - b.distance || a.rank - b.rank || (a.id < b.id ? -1 : 1))
    const least = scored[0]?.distance ?? 0
    const close = scored.filter(({ distance }) => distance <= least + FARTHEST_BEHIND)
    return [...new Map(close.toReversed().map((row) => [row.id, row])).values()]
      .toReversed()
      .slice(0, MOST_SHOWN)
      .map(({ id, rank, by }) => ({ id, rank, near: by ?? 'spelling' }))
  }
}

/**
 * A comparison takes 20 µs per name, so only two groups are compared: names that share most characters, and names that sound alike, which may
 * share none.
 */
function likeliest(rows: readonly NearCandidate[], own: readonly string[]): NearCandidate[] {
  const shared = ({ key }: NearCandidate): number => own.filter((character) => key.includes(character)).length
  const others = rows.filter(({ alike }) => !alike).map((row) => ({ row, shared: shared(row) }))
  return [
    ...rows.filter(({ alike }) => alike).slice(0, MOST_COMPARED),
    ...others
      .sort((a, b) => b.shared - a.shared)
      .slice(0, MOST_COMPARED)
      .map(({ row }) => row),
  ]
}

/** Cost allowed for a word with this many distinctive characters. */
const allowance = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3)

/** Similarity of a name and the word: `cost` measures the errors, `distance` determines the order. */
function createNearness(
  { core, terms }: NameInput,
  ownLength: number,
  placeForms: readonly string[],
  shareOf: CommonPairs['shareOf'],
) {
  const word = [...core]
  const weights = weighCharacters(word, ownLength, shareOf)
  const others = terms.slice(1)
  const places = placeForms.filter((form) => form !== '')

  function costOf(key: string) {
    const likely = measureLikelyDistance([...key], word, weights)
    const abbreviated = ABBREVIATED + findShortestStretch(key, core) / 100
    const { cost, by } = abbreviated < likely.cost ? { cost: abbreviated, by: null } : likely
    const isInside = likely.start !== placesInFront(key, places)
    return { cost, by, distance: cost + (isInside ? INSIDE : 0) }
  }

  return (key: string) => {
    const shorter = withoutInnerPlace(key, places)
    const [first, second] = [costOf(key), shorter === key ? null : costOf(shorter)]
    const best = second && second.distance < first.distance ? second : first
    const missing = others.filter((other) => !key.includes(other)).length
    return { ...best, distance: best.distance + missing * PLACE_MISSING + key.length * EACH_CHARACTER }
  }
}

/** Length of the names of places that a name begins with. */
function placesInFront(key: string, places: readonly string[]): number {
  let length = 0
  for (
    let place: string | undefined = '';
    place !== undefined;
    place = places.find((each) => key.startsWith(each, length))
  )
    length += place.length
  return length
}

/** The name without a place in brackets after the brand, which nobody types: 星域（榕屿）运输. */
function withoutInnerPlace(key: string, places: readonly string[]): string {
  const found = places.map((place) => ({ place, at: key.indexOf(place, 1) })).filter(({ at }) => at > 0)
  const first = found.toSorted((one, other) => one.at - other.at)[0]
  return first ? key.slice(0, first.at) + key.slice(first.at + first.place.length) : key
}
