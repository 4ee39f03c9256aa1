import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '../format/calendar-day.ts'
import { dateKey, startOfDay } from '../format/date.ts'
import { countReads, type ReadCounts } from './read-counts.server.ts'

interface DayCounts extends Pick<ReadCounts, 'flush' | 'stop'> {
  /** Adds one to the count of a word for today. Words come from a fixed set, never from the input of a visitor. */
  add(word: string): void
}

/** Counts by day and word in memory and writes the counts in batches: `write` receives a query of day, word and number. */
export function countByDay(now: () => number, write: (counted: SQL) => Promise<void>): DayCounts {
  let today = ''
  let endsAt = 0
  const counts = countReads((counted) =>
    write(sql`select left(id, 10)::date, substr(id, 12), seen from (${counted}) as fresh(id, seen)`),
  )
  return {
    add(word) {
      // Computing the calendar day is too slow to do it for every page view, so the end of the day is cached.
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
