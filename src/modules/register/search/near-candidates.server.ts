import { type SQL, sql } from 'drizzle-orm'
import { bigrams, readingOf } from '../../../kernel/text/search-text.server.ts'
import { similarShapes, soundsOf } from './alike.server.ts'
import type { CommonGrams } from './common-grams.server.ts'
import { arrayOf, escaped } from './name-candidates.server.ts'
import type { NameInput } from './search-input.server.ts'

/** Names fetched for each way in which the word may be mistyped. */
const CANDIDATES = 200
/** Names read, at most, whose brand begins with the character: there are thousands of a common one. */
const MOST_ANCHORED = 600
/** Errors are looked for where names differ: in brand and trade. */
const MOST_LOOKED_AT = 10
/** A character of several readings doubles them. */
const MOST_READINGS = 6

export type NearCandidate = {
  id: string
  rank: number
  key: string
  /** Read like the word, and so perhaps with no character in common. */
  alike: boolean
}

/** Names that may be meant by a word that no name has, as statements of id, rank and key: each reads an index and is capped. */
export async function nearCandidates(
  { core }: NameInput,
  own: readonly string[],
  placeForms: readonly string[],
  { telling, shareOf }: CommonGrams,
): Promise<SQL[]> {
  // What is left of 公交集团 without its legal form is too little to be known by a part of it.
  const word = own.length > 2 ? own : [...core]
  return [
    ...soundingLike(core, own),
    ...(await mistyped(word, telling)),
    ...(word.length > 2 ? [brandInFront(word), ...secondWrong(word, placeForms, shareOf)] : []),
    ...(own.length === 2 ? lookingLike(own) : []),
  ]
}

/** The same syllables, written otherwise. A place in front may be what is written otherwise. */
function soundingLike(core: string, own: readonly string[]): SQL[] {
  const ofCore = readingsOf(own).map((letters) => select(sql`core_pinyin like ${`${letters}%`}`, true))
  return [...ofCore, select(sql`pinyin like ${`${readingOf(core).pinyin}%`}`, true)]
}

/** How a name is read, and how it may be where one character has another reading. */
function readingsOf(own: readonly string[]): string[] {
  const sounds = own.map(soundsOf)
  const usual = sounds.map(([first = '']) => first)
  const others = sounds.flatMap((all, at) => all.slice(1).map((sound) => usual.with(at, sound).join('')))
  return [...new Set([readingOf(own.join('')).pinyin, usual.join(''), ...others])].slice(0, MOST_READINGS)
}

/** An error spoils the two pairs of characters it is in; the name is looked for by the others. */
async function mistyped(word: readonly string[], telling: CommonGrams['telling']): Promise<SQL[]> {
  const positions = word.slice(0, MOST_LOOKED_AT)
  const wrong = positions.map((_, spoilt) => [...pairsOf(word.slice(0, spoilt)), ...pairsOf(word.slice(spoilt + 1))])
  // Two characters in each other's place spoil three.
  const swapped = positions.slice(1).map((character, index) => {
    const first = word[index] ?? ''
    return pairsOf(word.with(index, character).with(index + 1, first))
  })
  const told = await Promise.all([...wrong, ...swapped].filter((pairs) => pairs.length > 0).map(telling))
  // Pairs that stand everywhere would bring up any two hundred names.
  const distinct = new Map(told.map(({ grams }) => [grams.join(' '), grams]))
  return [...distinct.values()]
    .filter((grams) => grams.length > 0)
    .map((grams) => select(sql`grams @> ${arrayOf(grams)}`))
}

/** A name that begins with its brand has its place behind it, between two characters that were typed beside each other. */
const brandInFront = ([first = '', second = '']: readonly string[]): SQL =>
  select(sql`key like ${`${escaped(first + second)}%`}`)

/**
 * Where the second character is wrong or missing, no telling pair is left of 蚝爷餐饮: the name is looked for by what is in
 * front of a brand, the last character of a place, and by the rest.
 */
function secondWrong(
  [first = '', , ...rest]: readonly string[],
  placeForms: readonly string[],
  shareOf: CommonGrams['shareOf'],
): SQL[] {
  const anchors = [...new Set(placeForms.map((place) => place.slice(-1) + first))]
  // However common it is, beside the few names that have an anchor it narrows.
  const [rarest] = pairsOf(rest).toSorted((one, other) => shareOf(one) - shareOf(other))
  const holding = rarest === undefined ? sql`` : sql`and grams @> ${arrayOf([rarest])}`
  if (anchors.length === 0) return []
  return [
    sql`(select id, rank, key, false as alike from (
      select subject_id as id, rank, key from subject_name where grams && ${arrayOf(anchors)} ${holding} limit ${MOST_ANCHORED}
    ) as anchored where key like ${`%${escaped(first)}%${escaped(rest.join(''))}%`} limit ${CANDIDATES})`,
  ]
}

/** A brand of two characters, one of which only looks like what was typed. */
function lookingLike([first = '', second = '']: readonly string[]): SQL[] {
  const pairs = [
    ...similarShapes(first).map((similar) => similar + second),
    ...similarShapes(second).map((similar) => first + similar),
  ]
  return pairs.length > 0 ? [select(sql`grams && ${arrayOf(pairs)}`)] : []
}

const pairsOf = (characters: readonly string[]): string[] => (characters.length < 2 ? [] : bigrams(characters.join('')))

const select = (condition: SQL, alike = false): SQL =>
  sql`(select subject_id as id, rank, key, ${alike}::boolean as alike from subject_name where ${condition} limit ${CANDIDATES})`
