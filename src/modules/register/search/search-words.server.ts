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
export const RETENTION_DAYS = 60
const MOST_SHOWN = 10
/** Most words per day, and networks per word, that are counted in memory. */
const MOST_WORDS = 10_000
const MOST_NETWORKS = 500
/** A word is stored only after this many networks have typed it: a rare word reveals more about its authors than about the city. */
export const LEAST_NETWORKS = 5
const REMEMBERED_MS = 60_000

interface Dependencies {
  now(): number
  networkOf(address: string): string
  /** Popular words from the site profile, shown if visitors searched for too few. */
  keptWords: readonly string[]
  chosenWords?(): Promise<readonly string[]>
}

/** For each word the hashes of its networks, and how many of them have been written. */
type Typed = Map<string, { networks: Set<string>; written: number }>

/** The words of one day, those with results and those without. */
interface Day {
  key: string
  salt: Buffer
  words: Typed
  missed: Typed
}

/**
 * Counts search words by the number of networks per day. Hashes of networks are only in memory, with a salt that is discarded at the end of the
 * day; once enough networks have typed a word, the word and their number are written.
 */
export function createSearchWords(db: Db, { now, networkOf, keptWords, chosenWords = async () => [] }: Dependencies) {
  let day = newDay(dateKey(now()))
  let shown: { words: string[]; readAt: number } | undefined

  async function flush(): Promise<void> {
    const { key, words, missed } = day
    const rows = new Map<string, { day: string; word: string; count: number; missed: number }>()
    for (const { word, more } of takeGrown(words)) rows.set(word, { day: key, word, count: more, missed: 0 })
    // A word can have results in one search type and none in another.
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
    await db.delete(searchWord).where(sql`${searchWord.day} < ${dateKey(now() - RETENTION_DAYS * DAY_MS)}`)
  }

  /** The current words chosen by staff, then the most searched ones, then those of the site profile. */
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

  /** Counts plain words only: no codes, no letters, and nothing that may name a person. */
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
    /** Words without results are protected in the same way: words that few people typed are never shown. */
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

/**
 * Removes and returns the unwritten counts of words that enough networks have typed. Removed before writing, so that a failure loses counts
 * instead of doubling them.
 */
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
