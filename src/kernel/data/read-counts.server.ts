import { type SQL, sql } from 'drizzle-orm'

const FLUSH_MS = 5000
const MOST_COUNTED = 10_000

export interface ReadCounts {
  seen(id: string): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Counts reading in memory and writes it every few seconds in one statement: a view must not cost a write. `write` is given
 * what was counted as a query of ids and numbers. It has one parameter however many there are: ten thousand parameters would take
 * the main thread fifty milliseconds.
 */
export function countReads(write: (counted: SQL) => Promise<void>): ReadCounts {
  let counts = new Map<string, number>()

  async function flush(): Promise<void> {
    if (counts.size === 0) return
    const batch = counts
    counts = new Map()
    const rows = JSON.stringify([...batch])
    try {
      await write(sql`select row->>0, (row->>1)::int from json_array_elements(${rows}::json) as row`)
    } catch (error) {
      // Kept for the next attempt, together with what has been counted meanwhile.
      for (const [id, seen] of batch) counts.set(id, (counts.get(id) ?? 0) + seen)
      throw error
    }
  }

  const timer = setInterval(() => void flush().catch(() => {}), FLUSH_MS)
  timer.unref()
  return {
    seen(id) {
      if (id.length <= 64 && counts.size < MOST_COUNTED) counts.set(id, (counts.get(id) ?? 0) + 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }
}
