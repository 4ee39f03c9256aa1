import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { toPinyin } from '../../../kernel/text/search-text.server.ts'

const REFRESH_MS = 10 * 60_000
/** Above this share of all names the pair of characters narrows a search too little to be worth intersecting. */
const COMMON_SHARE = 0.002
const EVERYWHERE_SHARE = 0.02
/** Five times as many as are ever counted. */
const PLENTY = 5000

const isHan = (gram: string): boolean => /^\p{Script=Han}+$/u.test(gram)

/** Which pairs of characters are in many names, from the statistics that the database keeps anyway. */
export function createCommonGrams(db: Db) {
  let shares = new Map<string, number>()
  let names = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let readings: Map<string, string[]> | undefined

  async function read(): Promise<void> {
    const { rows } = await db.execute<{ grams: string[] | null; shares: number[] | null; names: number }>(sql`
      select most_common_elems::text::text[] as grams, most_common_elem_freqs as shares,
        (select greatest(reltuples, 0)::int from pg_class where oid = 'subject_name'::regclass) as names
      from pg_stats where schemaname = current_schema() and tablename = 'subject_name' and attname = 'grams'`)
    shares = new Map((rows[0]?.grams ?? []).map((gram, index) => [gram, Number(rows[0]?.shares?.[index] ?? 0)]))
    names = rows[0]?.names ?? 0
    readings = undefined
    readAt = performance.now()
  }

  /**
   * How names with these pairs are fetched. By the rare ones, else by the rarest alone: the planner multiplies the shares
   * of pairs as though they were independent, which those of one word never are. Where even the rarest is in every
   * fiftieth name, reading names one after another comes upon enough of them before an index has been read.
   */
  async function telling(grams: readonly string[]): Promise<Telling> {
    await fresh()
    if (grams.length === 0) return { grams: [], common: true, plenty: false }
    const rare = grams.filter((gram) => shareOf(gram) < COMMON_SHARE)
    if (rare.length > 0) return { grams: rare, common: shares.size === 0, plenty: false }
    const rarest = grams.toSorted((a, b) => shareOf(a) - shareOf(b))[0]!
    const isEverywhere = shareOf(rarest) >= EVERYWHERE_SHARE
    return {
      grams: isEverywhere ? [] : [rarest],
      common: true,
      plenty: shareOf(rarest) * names >= PLENTY && (isEverywhere || grams.length === 1),
    }
  }

  /** The share of all names that have this pair; 0 of one that is not common. */
  const shareOf = (gram: string): number => shares.get(gram) ?? 0

  /** Common pairs that are read like this, without tones, the most common first: 鞋业 of xieye. */
  async function readLike(letters: string): Promise<string[]> {
    await fresh()
    readings ??= Map.groupBy([...shares.keys()].filter(isHan), toPinyin)
    return (readings.get(letters) ?? []).toSorted((a, b) => shareOf(b) - shareOf(a))
  }

  async function fresh(): Promise<void> {
    if (performance.now() - readAt <= REFRESH_MS) return
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }

  return { telling, shareOf, readLike }
}

interface Telling {
  /** Empty where names are better read one after another. */
  grams: string[]
  /** There may be more names than anyone looks at. */
  common: boolean
  /** There certainly are. */
  plenty: boolean
}
export type CommonGrams = ReturnType<typeof createCommonGrams>
