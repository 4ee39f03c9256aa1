import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'

const REFRESH_MS = 10 * 60_000
/** Above this share of all names the pair of characters narrows a search too little to be worth intersecting. */
const COMMON_SHARE = 0.002
const EVERYWHERE_SHARE = 0.02
/** Five times as many as are ever counted. */
const PLENTY = 5000

/** Which pairs of characters are in many names, from the statistics that the database keeps anyway. */
export function createCommonGrams(db: Db) {
  let shares = new Map<string, number>()
  let names = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const { rows } = await db.execute<{ grams: string[] | null; shares: number[] | null; names: number }>(sql`
      select most_common_elems::text::text[] as grams, most_common_elem_freqs as shares,
        (select greatest(reltuples, 0)::int from pg_class where oid = 'subject_name'::regclass) as names
      from pg_stats where schemaname = current_schema() and tablename = 'subject_name' and attname = 'grams'`)
    shares = new Map((rows[0]?.grams ?? []).map((gram, index) => [gram, Number(rows[0]?.shares?.[index] ?? 0)]))
    names = rows[0]?.names ?? 0
    readAt = performance.now()
  }

  /**
   * How names with these pairs are fetched. By the rare ones, else by the rarest alone: the planner multiplies the shares
   * of pairs as though they were independent, which those of one word never are. Where even the rarest is in every
   * fiftieth name, reading names one after another comes upon enough of them before an index has been read.
   */
  return async function telling(grams: readonly string[]): Promise<Telling> {
    if (performance.now() - readAt > REFRESH_MS) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
    if (grams.length === 0) return { grams: [], common: true, plenty: false }
    const share = (gram: string): number => shares.get(gram) ?? 0
    const rare = grams.filter((gram) => share(gram) < COMMON_SHARE)
    if (rare.length > 0) return { grams: rare, common: shares.size === 0, plenty: false }
    const rarest = grams.toSorted((a, b) => share(a) - share(b))[0]!
    const isEverywhere = share(rarest) >= EVERYWHERE_SHARE
    return {
      grams: isEverywhere ? [] : [rarest],
      common: true,
      plenty: share(rarest) * names >= PLENTY && (isEverywhere || grams.length === 1),
    }
  }
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
