import { type SQL, sql } from 'drizzle-orm'
import { normalise, readPinyin } from '../../../kernel/text/search-text.server.ts'
import type { CommonPairs } from './common-grams.server.ts'
import { scoreSql } from './name-candidates.server.ts'
import { splitSyllables } from './pinyin-syllables.ts'
import type { NameInput } from './search-input.server.ts'
import { shortPlace } from './subject-names.server.ts'

/** Splits letters that no name begins with: rongyu xieye is the place 榕屿 and the word xieye. */
interface TypedReadings {
  places: string[]
  words: [string, ...string[]]
}

/** The split letters; null if nothing can be split off. */
export function splitTypedLetters(keyword: string, placeForms: readonly string[]): TypedReadings | null {
  const typed = keyword
    .split(/\s+/)
    .map((word) => normalise(word).toLowerCase())
    .filter(Boolean)
  const places: string[] = []
  let rest = typed
  for (let place = placeIn(rest, placeForms); place; place = placeIn(rest, placeForms)) {
    places.push(place.name)
    rest = place.rest
  }
  const [first, ...others] = rest
  return first ? { places, words: [first, ...others] } : null
}

/** Finds the longest place that the letters begin with; it may be typed in several words, and other words may follow without a space. */
function placeIn(words: readonly string[], placeForms: readonly string[]) {
  const joined = words.join('')
  const found = placeForms
    .map((name) => ({ name: shortPlace(name), letters: readPinyin(name).pinyin }))
    .filter(({ letters }) => joined.startsWith(letters) && joined.length > letters.length + 1)
    .toSorted((a, b) => b.letters.length - a.letters.length)[0]
  return found && { name: found.name, rest: withoutLetters(words, found.letters.length) }
}

function withoutLetters(words: readonly string[], count: number): string[] {
  const [first = '', ...others] = words
  if (first.length > count) return [first.slice(count), ...others]
  return first === '' ? [] : first.length === count ? others : withoutLetters(others, count - first.length)
}

/** Syllables of characters with two readings; names are stored with one of them. */
const OTHERWISE: readonly (readonly [string, string])[] = [
  ...([
    ['zhong', 'chong'],
    ['chang', 'zhang'],
    ['hang', 'xing'],
    ['yue', 'le'],
    ['zhao', 'chao'],
  ] as const),
  ...([
    ['dou', 'du'],
    ['can', 'shen'],
    ['xia', 'sha'],
    ['tiao', 'diao'],
    ['dan', 'shan'],
    ['lv', 'lu'],
  ] as const),
]
const MOST_WAYS = 6

/** The letters, and their variants where a character has another reading. */
function waysOf(letters: string): string[] {
  const others = OTHERWISE.flatMap(([one, other]) => [letters.replace(one, other), letters.replace(other, one)])
  return [...new Set([letters, ...others])].slice(0, MOST_WAYS)
}

/**
 * Names whose distinctive part begins with the first word's reading and whose full reading contains the other words; null if the first word is
 * too short.
 */
export function findNamesReadLike(
  { places, words: [first, ...others] }: TypedReadings,
  city: string,
  cap: number,
): SQL | null {
  if (first.length < SHORTEST) return null
  const inPlace = places.map((place) => sql`strpos(key, ${place}) > 0`)
  const read = (column: SQL, { letters, rest }: Beginning, tier: number) => {
    const conditions = [...rest.map((word) => sql`strpos(core_pinyin, ${word}) > 0`), ...inPlace]
    return sql`(select subject_id, ${scoreSql(sql`${tier}::int`, sql`0`)} from (
      select subject_id, rank, key, core_pinyin from subject_name where ${column} like ${`${letters}%`} limit ${MOST_READ}
    ) as begun ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``} limit ${cap})`
  }
  const asTyped = waysOf(first).map((letters, at) =>
    read(sql`core_pinyin`, { letters, rest: others }, at === 0 ? 4 : 5),
  )
  const around = others.length > 0 ? [] : aroundPlace(first, readPinyin(city).initials)
  const branches = [...asTyped, ...around.map(({ column, ...beginning }) => read(column, beginning, 5))]
  return sql.join(branches, sql` union all `)
}

/** Shorter beginnings match thousands of names. */
const SHORTEST = 3
/** Most names read with this beginning. */
const MOST_READ = 1000

interface Beginning {
  letters: string
  rest: readonly string[]
}

/** One word of letters for a name with the city in brackets: 星域（榕屿）运输 is typed as xingyuyunshu or xyys. */
function aroundPlace(letters: string, cityInitials: string): (Beginning & { column: SQL })[] {
  const syllables = splitSyllables(letters)
  return BRAND_LENGTHS.flatMap((length) => {
    if (syllables && syllables.length > length)
      return [
        {
          column: sql`core_pinyin`,
          letters: syllables.slice(0, length).join(''),
          rest: [syllables.slice(length).join('')],
        },
      ]
    if (syllables || letters.length < length + 2) return []
    return [
      {
        column: sql`core_initials`,
        letters: letters.slice(0, length) + cityInitials + letters.slice(length),
        rest: [],
      },
    ]
  })
}

const BRAND_LENGTHS = [2, 3]

/** Interprets letters as common words of names: 鞋业 for xieye; null if one of the words is unknown. */
export async function interpretAsCommonWords(
  { places, words }: TypedReadings,
  readAs: CommonPairs['readLike'],
): Promise<NameInput | null> {
  const known = await Promise.all(words.map((word) => commonWord(word, readAs)))
  const [core, ...others] = known.filter((word) => word !== null)
  if (core === undefined || others.length + 1 < words.length) return null
  return { by: 'name', whole: core, core, terms: [core, ...others, ...places], letters: null }
}

/** One pair of characters, or several in sequence: yundong yongpin. */
async function commonWord(letters: string, readAs: CommonPairs['readLike']): Promise<string | null> {
  const [pair] = await readAs(letters)
  if (pair) return pair
  for (let at = 2; at < letters.length - 1; at += 1) {
    const [start] = await readAs(letters.slice(0, at))
    const end = start && (await commonWord(letters.slice(at), readAs))
    if (end) return start + end
  }
  return null
}
