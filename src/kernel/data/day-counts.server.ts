import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '../format/calendar-day.ts'
import { dateKey, startOfDay } from '../format/date.ts'
import { countReads, type ReadCounts } from './read-counts.server.ts'

interface DayCounts extends Pick<ReadCounts, 'flush' | 'stop'> {
  /** One more of it today. The word is one of a few, never what a visitor typed. */
  add(word: string): void
}

/** Counts things by day and word, in memory, and writes them in bundles: `write` is given rows of day, word and number. */
export function countByDay(now: () => number, write: (counted: SQL) => Promise<void>): DayCounts {
  let today = ''
  let endsAt = 0
  const counts = countReads((counted) =>
    write(sql`select left(id, 10)::date, substr(id, 12), seen from (${counted}) as fresh(id, seen)`),
  )
  return {
    add(word) {
      // The calendar is asked once a day: this is in the way of every page.
      if (now() >= endsAt) {
        today = dateKey(now())
        endsAt = startOfDay(addDays(today, 1)).getTime()
      }
      counts.seen(`${today} ${word}`)
    },
    flush: counts.flush,
    stop: counts.stop,
  }
}
