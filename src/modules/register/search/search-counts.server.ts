import { and, desc, gt, gte, lte, sql } from 'drizzle-orm'
import { countByDay } from '../../../kernel/data/day-counts.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { type SearchSort, searchCount, searchWord } from './tables.server.ts'

/** Counts searches, and searches without results, as numbers only. The words are counted in `search-words`. */
export function createSearchCounter(db: Db, now: () => number) {
  const counts = countByDay(now, async (counted) => {
    await db.execute(sql`insert into ${searchCount} (day, sort, count) ${counted}
      on conflict (day, sort) do update set count = ${searchCount}.count + excluded.count`)
  })
  return {
    add(of: 'subject' | 'text', isFound: boolean): void {
      counts.add(of)
      if (!isFound) counts.add(`${of}-empty` satisfies SearchSort)
    },
    flush: counts.flush,
    stop: counts.stop,
  }
}

/** Searches by day and type, and the words used by most networks; words without results are listed separately. */
export async function readSearches(db: Db, { from, to }: DateRange, most: number) {
  const words = (column: typeof searchWord.count | typeof searchWord.missed) => {
    const number = sql<number>`sum(${column})::float8`
    return db
      .select({ word: searchWord.word, count: number })
      .from(searchWord)
      .where(and(gte(searchWord.day, from), lte(searchWord.day, to), gt(column, 0)))
      .groupBy(searchWord.word)
      .orderBy(desc(number), searchWord.word)
      .limit(most)
  }
  const [days, found, missed] = await Promise.all([
    db
      .select({ day: searchCount.day, sort: searchCount.sort, count: searchCount.count })
      .from(searchCount)
      .where(and(gte(searchCount.day, from), lte(searchCount.day, to))),
    words(searchWord.count),
    words(searchWord.missed),
  ])
  return { days, found, missed }
}
