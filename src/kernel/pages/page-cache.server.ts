import { LRUCache } from 'lru-cache'
import type { ChangedParts } from '../data/changes.server.ts'
import { brotlied, expanded, gzipped, lengthOf, type Pieces } from './compress.server.ts'
import { namesHit, namesOf, type ShownTopics } from './shown-topics.ts'

/** A rendered page, stored only compressed to save memory; `expanded` decompresses it for clients that accept no encoding. */
export interface StoredPage {
  status: number
  headers: Record<string, string>
  /** The fastest compression level at first; replaced by the best level on the second request for the page. */
  gzip: Pieces
  /** Only once somebody asks again: most pages of a flood are asked for once. */
  brotli?: Buffer
  freshUntil: number
  /** After this it is not shown at all. */
  staleUntil: number
  /** It may be shown when it is due to be made again: it shows nothing that must not be shown a moment too long. */
  mayBeStale: boolean
  /** Its records are between marks (`RECORD_MARKS`): without them it may be shown in bad times. */
  marksRecords: boolean
  /** The row of the site map it is of. */
  path: string
  /** What it shows: it goes when any of that changes. */
  shows: ShownTopics
  /** What this page counts the reading of. */
  read?: ReadThing
}

/** A thing whose views are counted. */
export interface ReadThing {
  of: 'article' | 'product'
  id: string
}

export interface PageCache {
  /** A page that is still true. */
  fresh(key: string): StoredPage | undefined
  /** A page of which nothing has changed but that is due to be made again: good enough while many wait. */
  recent(key: string): StoredPage | undefined
  /** The same for a page that may be stale: good enough while it is made again. */
  renewable(key: string): StoredPage | undefined
  /** The page could not be made again: the next visitor gets it with a note. */
  notRenewed(key: string): void
  /** A page to show, without its records, rather than an error while the database is away. */
  stale(key: string): StoredPage | undefined
  store(key: string, page: StoredPage, madeAtVersion: number): void
  /** The page well compressed, which takes place in another thread, once for each page. */
  pressed(key: string, page: StoredPage): Promise<StoredPage>
  /** Read before rendering starts: a page is not stored if what it shows has changed since. */
  version(): number
  /** Drops the pages that show what has changed; all of them without a topic. */
  drop(topic: string, parts?: ChangedParts): void
}

/** View counts and scheduled articles may be late by so much under load. */
const RECENT_MS = 300_000
/** Within this time after it was due, a page is given out and made again for the next visitor. */
export const RENEWED_MS = 300_000
/** A page whose rendering began before more changes than these is not stored. */
const CHANGES_KEPT = 500

const MEGABYTE = 2 ** 20

/** Finished pages of anonymous visitors. A change drops those that show it: a dropped page is never shown again, not even in bad times. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: 64 * MEGABYTE,
    // Shared pieces are counted with every page: how many pages share them is not known, and the bound must hold.
    sizeCalculation: ({ gzip, brotli }) => lengthOf(gzip) + (brotli?.length ?? 0) + 1024,
    dispose: (page, key) => index.remove(key, page),
  })
  const index = createIndex()
  const recentChanges = createRecentChanges()
  const unrenewed = new WeakSet<StoredPage>()
  const reminder = new WeakMap<StoredPage, Promise<StoredPage>>()

  function put(key: string, page: StoredPage): void {
    pages.set(key, page)
    // Not before: storing disposes of the page that was there. One that is too large is not stored.
    if (pages.peek(key) === page) index.add(key, page)
  }

  async function press(key: string, page: StoredPage): Promise<StoredPage> {
    const plain = expanded(page.gzip)
    const better = { ...page, gzip: [await gzipped(plain)], brotli: await brotlied(plain) }
    // Another one may have been made meanwhile, or this one dropped.
    if (pages.peek(key) === page) put(key, better)
    return better
  }

  const until = (page: StoredPage | undefined, end: number) => (page && now() < end ? page : undefined)

  return {
    fresh(key) {
      const page = pages.get(key)
      return until(page, page?.freshUntil ?? 0)
    },
    recent(key) {
      const page = pages.get(key)
      return until(page, page ? Math.min(page.freshUntil + RECENT_MS, page.staleUntil) : 0)
    },
    renewable(key) {
      const page = pages.get(key)
      if (!page?.mayBeStale || unrenewed.has(page)) return undefined
      return until(page, Math.min(page.freshUntil + RENEWED_MS, page.staleUntil))
    },
    notRenewed(key) {
      const page = pages.peek(key)
      if (page) unrenewed.add(page)
    },
    stale(key) {
      const page = pages.get(key)
      return until(page, page?.mayBeStale || page?.marksRecords ? page.staleUntil : 0)
    },
    store(key, page, madeAtVersion) {
      if (!recentChanges.hitSince(madeAtVersion, namesOf(page.shows))) put(key, page)
    },
    pressed(key, page) {
      if (page.brotli) return Promise.resolve(page)
      const under = reminder.get(page) ?? press(key, page)
      reminder.set(page, under)
      return under
    },
    version: recentChanges.version,
    drop(topic, parts) {
      const names = namesHit(topic, parts)
      recentChanges.add(names)
      if (!names) pages.clear()
      else for (const key of index.keysOf(names)) pages.delete(key)
    },
  }
}

/** Which pages show what. */
function createIndex() {
  const keys = new Map<string, Set<string>>()
  return {
    add(key: string, { shows }: StoredPage): void {
      for (const name of namesOf(shows)) {
        const own = keys.get(name) ?? new Set()
        keys.set(name, own.add(key))
      }
    },
    remove(key: string, { shows }: StoredPage): void {
      for (const name of namesOf(shows)) {
        const own = keys.get(name)
        own?.delete(key)
        if (own?.size === 0) keys.delete(name)
      }
    },
    keysOf: (names: readonly string[]): string[] => names.flatMap((name) => [...(keys.get(name) ?? [])]),
  }
}

/** What has changed of late, so that a page whose rendering began before is not stored if it shows any of that. */
function createRecentChanges() {
  const changes: (ReadonlySet<string> | undefined)[] = []
  let version = 0
  return {
    version: () => version,
    add(names: readonly string[] | undefined): void {
      version += 1
      changes.push(names && new Set(names))
      if (changes.length > CHANGES_KEPT) changes.shift()
    },
    hitSince(madeAt: number, names: readonly string[]): boolean {
      const missed = version - madeAt
      if (missed === 0) return false
      if (missed > changes.length) return true
      return changes.slice(-missed).some((change) => !change || names.some((name) => change.has(name)))
    },
  }
}
