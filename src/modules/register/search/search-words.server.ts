import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'

const FLUSH_MS = 5000
const DAY_MS = 86_400_000
const DAYS_COUNTED = 30
const DAYS_KEPT = 60
const MOST_SHOWN = 10
const MOST_WAITING = 10_000
/** A word that few have typed says more about those few than about the city. */
const LEAST_SEARCHES = 3
const REMEMBERED_MS = 60_000

/** Counts what is searched for and found, in memory first: a search must not cost a write. */
export function searchWordsOf(db: Db, now: () => number) {
  let waiting = new Map<string, number>()
  let popularWords: { words: string[]; readAt: number } | undefined

  async function flush(): Promise<void> {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    const day = dateKey(now())
    const values = sql.join(
      [...batch].map(([word, count]) => sql`(${day}::date, ${word}, ${count}::int)`),
      sql`, `,
    )
    await db.execute(sql`insert into search_word (day, word, count) values ${values}
      on conflict (day, word) do update set count = search_word.count + excluded.count`)
    await db.execute(sql`delete from search_word where day < ${dateKey(now() - DAYS_KEPT * DAY_MS)}::date`)
  }

  /** Most searched first. */
  async function popular(): Promise<string[]> {
    if (popularWords && now() - popularWords.readAt < REMEMBERED_MS) return popularWords.words
    const { rows } = await db.execute<{ word: string }>(sql`
      select word from search_word where day > ${dateKey(now() - DAYS_COUNTED * DAY_MS)}::date
      group by word having sum(count) >= ${LEAST_SEARCHES} order by sum(count) desc, word limit ${MOST_SHOWN}
    `)
    popularWords = { words: rows.map(({ word }) => word), readAt: now() }
    return popularWords.words
  }

  // Words that could not be written are forgotten: they are worth less than memory that grows while the database is away.
  const timer = setInterval(() => void flush().catch(() => {}), FLUSH_MS)
  timer.unref()

  return {
    /** Only words that matched the name of a subject come here; codes, letters and long texts are not words. */
    found(word: string): void {
      const isWord = /^\p{Script=Han}{2,20}$/u.test(word)
      if (isWord && waiting.size < MOST_WAITING) waiting.set(word, (waiting.get(word) ?? 0) + 1)
    },
    popular,
    flush,
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }
}
export type SearchWords = ReturnType<typeof searchWordsOf>
