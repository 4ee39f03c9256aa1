import { createHmac, randomBytes } from 'node:crypto'
import { gte, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { findPersonalData } from '../../../kernel/text/masks.ts'
import { namesNobody } from '../../../kernel/text/search-text.server.ts'
import { searchWord } from './tables.server.ts'

const FLUSH_MS = 5000
const DAY_MS = 86_400_000
const DAYS_COUNTED = 30
export const DAYS_KEPT = 60
const MOST_SHOWN = 10
/** Words, and networks of one word, that are kept apart in memory on one day. */
const MOST_WORDS = 10_000
const MOST_NETWORKS = 500
/** A word that few have typed says more about those few than about the city: before that it is written nowhere. */
export const LEAST_NETWORKS = 5
const REMEMBERED_MS = 60_000

interface Dependencies {
  now(): number
  networkOf(address: string): string
  /** Kept by staff: shown where too few words are searched for often enough. */
  keptWords: readonly string[]
  chosenWords?(): Promise<readonly string[]>
}

/** By word: hashes of the networks it was from, and how many of them are written already. */
type Typed = Map<string, { networks: Set<string>; written: number }>

/** What was typed on one day: words that found something, and words that found nothing. */
interface Day {
  key: string
  salt: Buffer
  words: Typed
  missed: Typed
}

/**
 * Counts what is searched for, by how many networks a day search for it. All of it stays in memory, under a
 * salt that is forgotten with the day; a word is written, with the number alone, once enough networks have typed it.
 */
export function createSearchWords(db: Db, { now, networkOf, keptWords, chosenWords = async () => [] }: Dependencies) {
  let day = newDay(dateKey(now()))
  let shown: { words: string[]; readAt: number } | undefined

  async function flush(): Promise<void> {
    const { key, words, missed } = day
    const rows = new Map<string, { day: string; word: string; count: number; missed: number }>()
    for (const { word, more } of takeGrown(words)) rows.set(word, { day: key, word, count: more, missed: 0 })
    // A word may have found something in one place and nothing in another.
    for (const { word, more } of takeGrown(missed))
      rows.set(word, { day: key, word, count: rows.get(word)?.count ?? 0, missed: more })
    if (rows.size === 0) return
    await db
      .insert(searchWord)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [searchWord.day, searchWord.word],
        set: { count: sql`${searchWord.count} + excluded.count`, missed: sql`${searchWord.missed} + excluded.missed` },
      })
    await db.delete(searchWord).where(sql`${searchWord.day} < ${dateKey(now() - DAYS_KEPT * DAY_MS)}`)
  }

  /** Those that staff chose, as they are now; then the most searched; then those of the profile. */
  async function popular(): Promise<string[]> {
    return [...new Set([...(await chosenWords()), ...(await searched()), ...keptWords])].slice(0, MOST_SHOWN)
  }

  async function searched(): Promise<string[]> {
    if (shown && now() - shown.readAt < REMEMBERED_MS) return shown.words
    const rows = await db
      .select({ word: searchWord.word })
      .from(searchWord)
      .where(
        sql`${searchWord.day} > ${dateKey(now() - DAYS_COUNTED * DAY_MS)} and ${gte(searchWord.count, LEAST_NETWORKS)}`,
      )
      .groupBy(searchWord.word)
      .orderBy(sql`sum(${searchWord.count}) desc`, searchWord.word)
      .limit(MOST_SHOWN)
    const words = rows.map(({ word }) => word)
    shown = { words, readAt: now() }
    return words
  }

  /** Takes only plain words: no codes, no letters, nothing that may name a person. */
  function note(list: 'words' | 'missed', word: string, address: string): void {
    const today = dateKey(now())
    if (day.key !== today) day = newDay(today)
    const typed = day[list]
    const known = typed.get(word)
    if (!known && (typed.size >= MOST_WORDS || !isPlainWord(word))) return
    const entry = known ?? { networks: new Set<string>(), written: 0 }
    typed.set(word, entry)
    if (entry.networks.size < MOST_NETWORKS) entry.networks.add(hashOf(day.salt, networkOf(address)))
  }

  const timer = setInterval(() => void flush().catch(() => {}), FLUSH_MS)
  timer.unref()

  return {
    found: (word: string, address: string) => note('words', word, address),
    /** The same care for what was not found: nobody reads what only a few have typed. */
    missed: (word: string, address: string) => note('missed', word, address),
    popular,
    flush,
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }
}

const newDay = (key: string): Day => ({ key, salt: randomBytes(16), words: new Map(), missed: new Map() })

/** What enough networks have typed, and is not written yet. Taken before the write: better forgotten than counted twice. */
function takeGrown(typed: Typed): { word: string; more: number }[] {
  return [...typed].flatMap(([word, entry]) => {
    const more = entry.networks.size - entry.written
    if (entry.networks.size < LEAST_NETWORKS || more === 0) return []
    entry.written = entry.networks.size
    return [{ word, more }]
  })
}

const hashOf = (salt: Buffer, network: string): string =>
  createHmac('sha256', salt).update(network).digest('base64url').slice(0, 12)

const isPlainWord = (word: string): boolean =>
  /^\p{Script=Han}{2,20}$/u.test(word) && findPersonalData(word, 'private').length === 0 && namesNobody(word)
