import { type SQL, sql } from 'drizzle-orm'

const FLUSH_MS = 5000
const MOST_COUNTED = 10_000

export interface ReadCounts {
  seen(id: string): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Counts page views in memory and writes them every few seconds in one statement, so that a view costs no write. `write` receives the counts as a
 * query of ids and numbers with a single parameter: ten thousand parameters would block the main thread for fifty milliseconds.
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
      // Added back for the next attempt, together with the views counted meanwhile.
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
