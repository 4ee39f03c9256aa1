import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { toPinyin } from '../../../kernel/text/search-text.server.ts'

const REFRESH_MS = 10 * 60_000
/** A pair of characters in a larger share of all names narrows a search too little to be worth an index lookup. */
const COMMON_SHARE = 0.002
const EVERYWHERE_SHARE = 0.02
/** An estimated number of matching names that is certainly too many: five times the highest total that a search counts. */
const PLENTY = 5000

const isHan = (gram: string): boolean => /^\p{Script=Han}+$/u.test(gram)

/** Which pairs of characters are in many names, from the statistics that the database keeps anyway. */
export function createCommonPairs(db: Db) {
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
   * Selects the pairs used to find names: the rare ones, otherwise only the rarest. The planner multiplies the shares of pairs as if they were
   * independent, which pairs of one word never are. If even the rarest pair is in every fiftieth name, scanning names finds enough of them
   * before an index lookup would return.
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

  /** The share of all names with this pair; 0 for a pair that is not common. */
  const shareOf = (gram: string): number => shares.get(gram) ?? 0

  /** Common pairs with this pronunciation without tones, the most common first: 鞋业 for xieye. */
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
  /** Empty if scanning the names is faster. */
  grams: string[]
  /** Whether there may be more matching names than the limit. */
  common: boolean
  /** Whether there are certainly more matching names than the limit. */
  plenty: boolean
}
export type CommonPairs = ReturnType<typeof createCommonPairs>
