import { type SQL, sql } from 'drizzle-orm'
import { type Page, pageOffset, toCappedPage, toPage } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { MOST_COUNTED, type SubjectHit, type SubjectQuery } from './contract.ts'
import type { ExactTotal } from './exact-totals.server.ts'
import { nameCandidates, rankFromScore } from './name-candidates.server.ts'
import { createNearNames } from './near-names.server.ts'
import type { SearchBasics } from './search-forms.server.ts'
import { type NameInput, readSearch, type SearchInput } from './search-input.server.ts'
import { isFiltered, subjectConditions } from './subject-conditions.server.ts'
import { createSubjectHits } from './subject-hits.server.ts'
import { shortPlace } from './subject-names.server.ts'
import { findNamesReadLike, interpretAsCommonWords, splitTypedLetters } from './typed-readings.server.ts'

/** Names read if a filter will exclude most of them. */
const FILTERED_CANDIDATES = 10_000
const CAP = MOST_COUNTED + 1
/** More than the number of counted subjects, because one subject can match by several names. */
const CANDIDATES = 1250
/** Names read for a word that thousands of names contain: enough for twenty pages. */
const PLENTY_READ = 300
/** With fewer matches than this, the input may not have been the beginning of a name, so other interpretations are searched too. */
const FEW = 10

interface SearchDependencies {
  forms: SearchBasics
  today(): string
  /** The number of subjects that a search finds, if it can be counted quickly. */
  exactTotal: ExactTotal
}

interface SubjectPage extends Page<SubjectHit> {
  by: 'name' | 'code' | 'nothing'
  near: SubjectHit[]
  exact: string | null
}

export type SubjectSearchResult = {
  id: string
  /** 0 if found by the current name, higher for former names. */
  rank: number
  /** How the found name resembles the typed one, if it is not equal. */
  near?: 'reading' | 'sound' | 'shape' | 'spelling'
}

interface Ranked {
  rows: SubjectSearchResult[]
  total: number
  read: number
}

export function createSubjectSearch(db: Db, dependencies: SearchDependencies) {
  const { forms, today, exactTotal } = dependencies
  const conditions = createConditions(db, dependencies)
  const { byName, byReading, byCode, newest } = createWays(dependencies, conditions)
  const hits = createSubjectHits(db, today)
  const near = createNearNames(db, forms)

  /** `onFound` receives the search word if a name contains it. */
  async function search(query: SubjectQuery, onFound?: (word: string) => void): Promise<SubjectPage> {
    const input = readSearch(query.keyword, query.type, await forms.places())
    if (input.by === 'signs') return { ...toPage([], 0, query), by: 'name', near: [], exact: null }
    const { meant, ...found } = await findBy(input, query)
    const terms = input.by === 'name' ? [input.whole, ...input.terms] : []
    const nothing = input.by === 'name' && found.total === 0 && !isFiltered(query)
    if (input.by === 'name' && found.total > 0 && query.pageNo === 1) onFound?.(input.whole)
    const [records, similar, exact] = await Promise.all([
      hits(found.rows, terms),
      nothing ? near(input).then((rows) => hits(rows, terms)) : [],
      found.total > MOST_COUNTED && meant ? exactTotal(meant, query) : undefined,
    ])
    return {
      ...toCappedPage(records, { counted: found.total, most: MOST_COUNTED, exact }, query),
      by: input.by,
      near: similar,
      exact: exactOf(input, records),
    }
  }

  /** `meant` is the condition by which the total can be counted. */
  async function findBy(input: Exclude<SearchInput, { by: 'signs' }>, query: SubjectQuery) {
    if (input.by === 'code') return { ...(await byCode(input.code, query)), meant: input }
    if (input.by === 'nothing') return { ...(await newest(query)), meant: input }
    const found = await byName(input, query)
    return input.letters && found.total < FEW ? byReading(input, found, query) : { ...found, meant: input }
  }

  return search
}

/** Conditions and pages that all ways of searching share. */
function createConditions(db: Db, { today }: SearchDependencies) {
  const conditions = (query: SubjectQuery) => subjectConditions(query, today())

  /** One page of the rows in the CTE `kept`, and their total number, which is also returned past the last page. */
  async function page(kept: SQL, order: SQL, query: SubjectQuery, read = sql`0`) {
    const { rows } = await db.execute<SubjectSearchResult & { total: number; read: number }>(sql`
      with ${kept}
      select shown.id, shown.rank, counted.total, counted.read from (
        select count(*)::int as total, ${read}::int as read from kept
      ) counted
      left join (
        select id, rank, row_number() over (order by ${order}) as place from kept
        order by place limit ${query.pageSize} offset ${pageOffset(query)}
      ) shown on true
      order by shown.place`)
    const [first] = rows
    return { rows: rows.filter(({ id }) => id !== null), total: first?.total ?? 0, read: first?.read ?? 0 }
  }

  function narrowed(query: SubjectQuery): SQL {
    const wanted = conditions(query)
    if (wanted.length === 0 && !isReordered(query)) return sql``
    return sql`join subject s on s.id = best.id where true ${and(wanted)}`
  }

  return { narrowed, page, conditions }
}

/** Subjects by name, by code, or the newest. */
function createWays(
  { forms }: SearchDependencies,
  { conditions, narrowed, page }: ReturnType<typeof createConditions>,
) {
  async function byName(input: NameInput, query: SubjectQuery) {
    const { rows: candidates, cap } = await nameCandidates(
      input,
      await forms.forms(),
      forms.grams.telling,
      isFiltered(query) || isReordered(query)
        ? { usual: FILTERED_CANDIDATES, ofPlenty: FILTERED_CANDIDATES }
        : { usual: CANDIDATES, ofPlenty: pageOffset(query) + query.pageSize <= PLENTY_READ ? PLENTY_READ : CANDIDATES },
    )
    const found = await ranked(candidates, query)
    // The limit was reached, so there are more matches than are counted.
    return cap === PLENTY_READ && found.read >= cap ? { ...found, total: CAP } : found
  }

  /** Searches letters that few names begin with: names with a similar reading, or names that contain the words with this pinyin. */
  async function byReading(
    input: NameInput,
    begun: Ranked,
    query: SubjectQuery,
  ): Promise<Ranked & { meant?: NameInput }> {
    const apart = splitTypedLetters(query.keyword, (await forms.forms()).all)
    const isPlaced = apart !== null && apart.places.length > 0
    const [city = ''] = await forms.places()
    const readings =
      apart && (isPlaced || begun.total === 0) ? findNamesReadLike(apart, shortPlace(city), CANDIDATES) : null
    const read = readings ? await ranked(readings, query) : begun
    const found = read.total > begun.total ? { ...read, meant: undefined } : { ...begun, meant: input }
    const meant = apart && found.total < FEW ? await interpretAsCommonWords(apart, forms.grams.readLike) : null
    const held = meant ? { ...(await byName(meant, query)), meant } : found
    const most = held.total > found.total ? held : found
    // Letters that are in the name itself, as in ABC少儿英语, are no reading.
    if (most.meant === input) return most
    return { ...most, rows: most.rows.map((row) => ({ ...row, near: 'reading' as const })) }
  }

  function ranked(candidates: SQL, query: SubjectQuery) {
    const kept = sql`
      candidate as materialized (${candidates}),
      best as (select subject_id as id, min(score) as score from candidate group by subject_id),
      kept as (select best.id, best.score, ${rankFromScore} as rank${day(query)} from best ${narrowed(query)}
        ${first(query)} limit ${CAP})`
    const order = orderOf(query, sql`score, id collate "C"`)
    return page(kept, order, query, sql`(select count(*) from candidate)`)
  }

  function byCode(code: string, query: SubjectQuery) {
    // No code contains a Z, so this bound sorts after all codes with the same beginning, in any collation.
    const last = code.padEnd(18, 'Z')
    const kept = sql`kept as (
      select s.id, 0 as rank, s.credit_code${day(query)} from subject s
      where s.credit_code between ${code} and ${last} and starts_with(s.credit_code, ${code}) ${and(conditions(query))}
      ${first(query)} limit ${CAP})`
    return page(kept, orderOf(query, sql`credit_code`), query)
  }

  /** Without a search word the latest registrations come first, unless another order was requested. */
  function newest(query: SubjectQuery) {
    const dated = { order: query.order === 'oldest' ? query.order : ('newest' as const) }
    const kept = sql`kept as (
      select s.id, 0 as rank${day(dated)} from subject s where true ${and(conditions(query))}
      ${first(dated)} limit ${CAP})`
    return page(kept, orderOf(dated, sql`id`), query)
  }

  return { byName, byReading, byCode, newest }
}

type Ordered = Pick<SubjectQuery, 'order'>

const isReordered = ({ order }: Ordered): boolean => order !== 'relevance'

/** The date column that rows are ordered by. */
const day = (query: Ordered): SQL => (isReordered(query) ? sql`, s.established_at` : sql``)

/** The order that decides which rows are counted if there are more than the limit. */
const first = (query: Ordered): SQL => (isReordered(query) ? sql`order by ${orderOf(query, sql``, sql`s.`)}` : sql``)

const orderOf = ({ order }: Ordered, relevance: SQL, table = sql``): SQL =>
  order === 'relevance'
    ? relevance
    : sql`${table}established_at ${order === 'newest' ? sql`desc` : sql`asc`}, ${table}id`

/** A complete name or code identifies one subject, whose page is then opened directly. */
function exactOf(input: SearchInput, records: readonly SubjectHit[]): string | null {
  const same = records.filter(
    ({ name, creditCode }) =>
      (input.by === 'name' && normalise(name) === input.whole) || (input.by === 'code' && creditCode === input.code),
  )
  return same.length === 1 ? same[0]!.id : null
}

const and = (conditions: readonly SQL[]): SQL =>
  sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )
