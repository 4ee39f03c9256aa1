import { type SQL, sql } from 'drizzle-orm'
import { bigrams } from '../../../kernel/text/search-text.server.ts'
import type { CommonPairs } from './common-grams.server.ts'
import type { PlacePrefixes } from './search-forms.server.ts'
import type { NameInput } from './search-input.server.ts'

/**
 * Names that may match, as rows of subject_id and score; a lower score is better. Each kind of match has its own limit, so that a common word
 * cannot crowd out names that begin with it. `ofPlenty` is set if there are certainly far more matches than the limit.
 */
export async function nameCandidates(
  input: NameInput,
  forms: PlacePrefixes,
  telling: CommonPairs['telling'],
  most: { usual: number; ofPlenty: number },
): Promise<{ rows: SQL; cap: number }> {
  // A single character forms no pair, so only names that begin with it are found.
  const pairs = [...new Set(input.terms.filter((term) => [...term].length > 1).flatMap(bigrams))]
  const { grams, common, plenty } = await telling(pairs)
  const cap = plenty ? most.ofPlenty : most.usual
  const branches = [
    ...(pairs.length > 0 ? [containing(input, grams, forms.all, cap)] : []),
    ...(common ? beginning(input, forms.single, cap) : []),
    ...(input.letters ? readAs(input.letters, cap) : []),
  ]
  return { rows: sql.join(branches, sql` union all `), cap }
}

/** The condition for every matching name, without the limits of the candidates. */
export function everyNameCondition(input: NameInput, places: readonly string[]): SQL {
  const { terms, letters } = input
  const hasPair = terms.some((term) => [...term].length > 1)
  const ways = hasPair
    ? [holding(terms)]
    : beginnings(input, places).map((prefix) => sql`key like ${`${escapeLike(prefix)}%`} and ${holding(terms)}`)
  const read = letters ? READINGS.map((column) => sql`${column} like ${`${letters}%`}`) : []
  return sql`(${sql.join([...ways, ...read], sql` or `)})`
}

const READINGS = [sql`core_initials`, sql`core_pinyin`, sql`initials`, sql`pinyin`]

/** The last digits of a score identify the name (current or former) by which a subject was found. */
export const rankFromScore = sql`(score % 100)::int`

/** The score orders by kind of match, current before former name, position of the word, and length of the name. */
export const scoreSql = (tier: SQL, at: SQL): SQL => sql`
  (((${tier}) * 2 + (rank > 0)::int) * 1000 + least(${at}, 999))::bigint * 100000
  + least(length(key), 999) * 100 + least(rank, 99) as score`

/** Names that contain every term; a name counts as beginning with the word if only places precede it. */
function containing({ whole, core, terms }: NameInput, grams: string[], placeForms: readonly string[], cap: number) {
  // For a word of two characters the pair index is exact; a further condition would mislead the planner.
  const isProven = terms.length === 1 && [...core].length === 2 && grams.length > 0
  const conditions = [
    ...(grams.length > 0 ? [sql`grams @> ${textArray(grams)}`] : []),
    ...(isProven ? [] : terms.map((term) => sql`strpos(key, ${term}) > 0`)),
  ]
  const longest = Math.max(...placeForms.map((place) => place.length), 0)
  const tier = sql`case when key = ${whole} then 0 when starts_with(key, ${whole}) then 1
    when at <= ${longest + 1} and left(key, at - 1) = any(${textArray(['', ...placeForms])}) then 2 else 3 end`
  return sql`(select subject_id, ${scoreSql(tier, sql`at`)} from (
    select subject_id, rank, key, strpos(key, ${core}) as at from subject_name
    where ${sql.join(conditions, sql` and `)} limit ${cap}) as found)`
}

/** Names that begin with the word, or with a place and then the word. */
function beginning(input: NameInput, placeForms: readonly string[], cap: number): SQL[] {
  const { whole, core, terms } = input
  const others = terms.length > 1 ? sql`and ${holding(terms)}` : sql``
  return beginnings(input, placeForms).map((prefix) => {
    const tier = sql`case when key = ${whole} then 0 when starts_with(key, ${whole}) then 1 else 2 end`
    const at = [...prefix].length - [...core].length + 1
    return sql`(select subject_id, ${scoreSql(tier, sql`${Math.max(at, 1)}::int`)} from subject_name
      where key like ${`${escapeLike(prefix)}%`} ${others} limit ${Math.ceil(cap / 8)})`
  })
}

function beginnings({ whole, core }: NameInput, placeForms: readonly string[]): string[] {
  const placed = placeForms.some((place) => core.startsWith(place)) ? [] : placeForms.map((place) => place + core)
  return [...new Set([whole, core, ...placed])]
}

const holding = (terms: readonly string[]): SQL =>
  sql.join(
    terms.map((term) => sql`strpos(key, ${term}) > 0`),
    sql` and `,
  )

/** Names whose pinyin or initials begin like this; those where the place is left out come first. */
function readAs(letters: string, cap: number): SQL[] {
  const prefix = `${letters}%`
  const branch = (column: SQL, tier: number) =>
    sql`(select subject_id, ${scoreSql(sql`case when ${column} = ${letters} then ${tier - 2}::int else ${tier}::int end`, sql`0`)}
      from subject_name where ${column} like ${prefix} limit ${cap})`
  return [branch(sql`core_initials`, 5), branch(sql`core_pinyin`, 5), branch(sql`initials`, 6), branch(sql`pinyin`, 6)]
}

export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`

/** Normalised words contain no punctuation; escaping keeps the pattern safe if that ever changes. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
