import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { article } from './tables.server.ts'

const FLUSH_MS = 5000

export interface ViewCounts {
  seen(articleId: string): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Counts reading in memory and writes it every few seconds in one statement: a view must not cost a write. */
export function countViews(db: Db): ViewCounts {
  let counts = new Map<string, number>()

  async function flush(): Promise<void> {
    if (counts.size === 0) return
    const batch = counts
    counts = new Map()
    const values = sql.join(
      [...batch].map(([id, seen]) => sql`(${id}, ${seen}::int)`),
      sql`, `,
    )
    try {
      await db.execute(
        sql`update ${article} set view_count = view_count + fresh.seen from (values ${values}) as fresh(id, seen) where ${article}.id = fresh.id`,
      )
    } catch (error) {
      // Kept for the next attempt, together with what has been counted meanwhile.
      for (const [id, seen] of batch) counts.set(id, (counts.get(id) ?? 0) + seen)
      throw error
    }
  }

  const timer = setInterval(() => void flush().catch(() => {}), FLUSH_MS)
  timer.unref()
  return {
    seen(articleId) {
      if (articleId.length <= 64 && counts.size < 10_000) counts.set(articleId, (counts.get(articleId) ?? 0) + 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }
}
