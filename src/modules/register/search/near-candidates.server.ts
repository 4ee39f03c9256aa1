import { type SQL, sql } from 'drizzle-orm'
import { bigrams, readPinyin } from '../../../kernel/text/search-text.server.ts'
import { readSounds, similarShapes } from './alike.server.ts'
import type { CommonPairs } from './common-grams.server.ts'
import { escapeLike, textArray } from './name-candidates.server.ts'
import type { NameInput } from './search-input.server.ts'

/** Names fetched for each way in which the word may be mistyped. */
const CANDIDATES = 200
/** Most names read whose brand begins with the character; a common character begins thousands. */
const MOST_ANCHORED = 600
/** Only this many characters of brand and trade are searched for errors, because names differ there. */
const MOST_LOOKED_AT = 10
/** Limit on combined readings: each character with two readings doubles them. */
const MOST_READINGS = 6

export type NearCandidate = {
  id: string
  rank: number
  key: string
  /** Found by pronunciation, so the name may share no character with the word. */
  alike: boolean
}

/** Names that may be meant by a word that no name has, as statements of id, rank and key: each reads an index and is capped. */
export async function findNearCandidates(
  { core }: NameInput,
  own: readonly string[],
  placeForms: readonly string[],
  { telling, shareOf }: CommonPairs,
): Promise<SQL[]> {
  // The remainder of a short name such as 公交集团 without its legal form is too short to be identified by a part.
  const word = own.length > 2 ? own : [...core]
  return [
    ...soundingLike(core, own),
    ...(await mistyped(word, telling)),
    ...(word.length > 2 ? [brandInFront(word), ...secondWrong(word, placeForms, shareOf)] : []),
    ...(own.length === 2 ? lookingLike(own) : []),
  ]
}

/** Names with the same syllables in other characters; the place in front may also be the part written differently. */
function soundingLike(core: string, own: readonly string[]): SQL[] {
  const ofCore = readingsOf(own).map((letters) => select(sql`core_pinyin like ${`${letters}%`}`, true))
  return [...ofCore, select(sql`pinyin like ${`${readPinyin(core).pinyin}%`}`, true)]
}

/** The readings of a name: the usual one, and those with another reading of one character. */
function readingsOf(own: readonly string[]): string[] {
  const sounds = own.map(readSounds)
  const usual = sounds.map(([first = '']) => first)
  const others = sounds.flatMap((all, at) => all.slice(1).map((sound) => usual.with(at, sound).join('')))
  return [...new Set([readPinyin(own.join('')).pinyin, usual.join(''), ...others])].slice(0, MOST_READINGS)
}

/** A wrong character affects the two pairs it is part of, so the name is searched by its other pairs. */
async function mistyped(word: readonly string[], telling: CommonPairs['telling']): Promise<SQL[]> {
  const positions = word.slice(0, MOST_LOOKED_AT)
  const wrong = positions.map((_, spoilt) => [...pairsOf(word.slice(0, spoilt)), ...pairsOf(word.slice(spoilt + 1))])
  // Two swapped characters affect three pairs.
  const swapped = positions.slice(1).map((character, index) => {
    const first = word[index] ?? ''
    return pairsOf(word.with(index, character).with(index + 1, first))
  })
  const told = await Promise.all([...wrong, ...swapped].filter((pairs) => pairs.length > 0).map(telling))
  // Pairs that nearly every name contains are left out: the limit would return two hundred arbitrary names.
  const distinct = new Map(told.map(({ grams }) => [grams.join(' '), grams]))
  return [...distinct.values()]
    .filter((grams) => grams.length > 0)
    .map((grams) => select(sql`grams @> ${textArray(grams)}`))
}

/** In a name such as 星域（榕屿）运输 the place is between two characters that were typed next to each other. */
const brandInFront = ([first = '', second = '']: readonly string[]): SQL =>
  select(sql`key like ${`${escapeLike(first + second)}%`}`)

/**
 * If the second character of a name like 蚝爷餐饮 is wrong or missing, no distinctive pair remains: the name is searched by the pair of the place's
 * last character and the brand's first, and by the rest.
 */
function secondWrong(
  [first = '', , ...rest]: readonly string[],
  placeForms: readonly string[],
  shareOf: CommonPairs['shareOf'],
): SQL[] {
  const anchors = [...new Set(placeForms.map((place) => place.slice(-1) + first))]
  // Even a common pair narrows the few names that contain the anchor.
  const [rarest] = pairsOf(rest).toSorted((one, other) => shareOf(one) - shareOf(other))
  const holding = rarest === undefined ? sql`` : sql`and grams @> ${textArray([rarest])}`
  if (anchors.length === 0) return []
  return [
    sql`(select id, rank, key, false as alike from (
      select subject_id as id, rank, key from subject_name where grams && ${textArray(anchors)} ${holding} limit ${MOST_ANCHORED}
    ) as anchored where key like ${`%${escapeLike(first)}%${escapeLike(rest.join(''))}%`} limit ${CANDIDATES})`,
  ]
}

/** Searches brands of two characters one of which was replaced by a character of similar shape. */
function lookingLike([first = '', second = '']: readonly string[]): SQL[] {
  const pairs = [
    ...similarShapes(first).map((similar) => similar + second),
    ...similarShapes(second).map((similar) => first + similar),
  ]
  return pairs.length > 0 ? [select(sql`grams && ${textArray(pairs)}`)] : []
}

const pairsOf = (characters: readonly string[]): string[] => (characters.length < 2 ? [] : bigrams(characters.join('')))

const select = (condition: SQL, alike = false): SQL =>
  sql`(select subject_id as id, rank, key, ${alike}::boolean as alike from subject_name where ${condition} limit ${CANDIDATES})`
