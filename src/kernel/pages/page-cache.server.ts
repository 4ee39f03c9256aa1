import { LRUCache } from 'lru-cache'
import type { ChangedParts } from '../data/changes.server.ts'
import { compressBrotli, compressGzip, decompress, type Pieces, totalLength } from './compress.server.ts'
import { indexKeys, indexKeysHit, type ShownTopics } from './shown-topics.ts'

/** A rendered page, stored only compressed to save memory; `decompress` restores it for clients that accept no encoding. */
export interface StoredPage {
  status: number
  headers: Record<string, string>
  /** The fastest compression level at first; replaced by the best level on the second request for the page. */
  gzip: Pieces
  /** Compressed better once a second visitor requests the page, because most pages of a flood are requested once. */
  brotli?: Buffer
  freshUntil: number
  /** After this time the page is not shown at all. */
  staleUntil: number
  /** The page may be shown after its expiry while it is rendered again: nothing on it has to disappear at an exact time. */
  mayBeStale: boolean
  /** The records of the page are between marks (`RECORD_MARKS`), so that the page can be shown without them while the database is away. */
  marksRecords: boolean
  /** Path of its row in the site map. */
  path: string
  /** The topics and parts that the page shows; it is dropped when one of them changes. */
  shows: ShownTopics
  /** The thing whose view count this page increases. */
  read?: ViewedThing
}

/** A thing whose views are counted. */
export interface ViewedThing {
  of: 'article' | 'product'
  id: string
}

export interface PageCache {
  /** A page that has neither changed nor expired. */
  fresh(key: string): StoredPage | undefined
  /** A page that has expired although nothing on it has changed: shown while many requests wait. */
  recent(key: string): StoredPage | undefined
  /** An expired page that may be stale: shown while it is rendered again. */
  renewable(key: string): StoredPage | undefined
  /** A page whose new rendering failed: the next visitor gets the old one with a note. */
  notRenewed(key: string): void
  /** A page that is shown without its records while the database is away, instead of an error. */
  stale(key: string): StoredPage | undefined
  store(key: string, page: StoredPage, madeAtVersion: number): void
  /** Compresses the page better, in another thread, once for each page. */
  improved(key: string, page: StoredPage): Promise<StoredPage>
  /** Number of changes so far; read before rendering starts, because a page is not stored if something it shows has changed since. */
  version(): number
  /** Drops the pages that show the changed topic; all pages without a topic. */
  drop(topic: string, parts?: ChangedParts): void
  /** All cached pages, for code that searches their contents. */
  texts(): Iterable<string>
}

/** Under load, view counts and newly released articles may appear this much later. */
const RECENT_MS = 300_000
/** For this long after its expiry a page is sent once more, while it is rendered again for the next visitor. */
export const RENEWED_MS = 300_000
/** Changes remembered. A page whose rendering began before the oldest of them is not stored. */
const CHANGES_KEPT = 500

const MEGABYTE = 2 ** 20

/**
 * Cached pages of anonymous visitors. A change drops the pages that show it; a dropped page is never shown again, not even while the database is
 * away.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: 64 * MEGABYTE,
    // Shared pieces count in full for every page: how many pages share them is unknown, and the limit on memory must hold.
    sizeCalculation: ({ gzip, brotli }) => totalLength(gzip) + (brotli?.length ?? 0) + 1024,
    dispose: (page, key) => index.remove(key, page),
  })
  const index = createIndex()
  const recentChanges = createRecentChanges()
  const unrenewed = new WeakSet<StoredPage>()
  const underWay = new WeakMap<StoredPage, Promise<StoredPage>>()

  function put(key: string, page: StoredPage): void {
    pages.set(key, page)
    // Indexed after storing, because storing removes the index entry of the page it replaces. A page over the size limit is not stored.
    if (pages.peek(key) === page) index.add(key, page)
  }

  async function improve(key: string, page: StoredPage): Promise<StoredPage> {
    const plain = decompress(page.gzip)
    const better = { ...page, gzip: [await compressGzip(plain)], brotli: await compressBrotli(plain) }
    // Meanwhile the page may have been replaced or dropped.
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
      if (!recentChanges.hitSince(madeAtVersion, indexKeys(page.shows))) put(key, page)
    },
    improved(key, page) {
      if (page.brotli) return Promise.resolve(page)
      const under = underWay.get(page) ?? improve(key, page)
      underWay.set(page, under)
      return under
    },
    version: recentChanges.version,
    drop(topic, parts) {
      const names = indexKeysHit(topic, parts)
      recentChanges.add(names)
      if (!names) pages.clear()
      else for (const key of index.keysOf(names)) pages.delete(key)
    },
    *texts() {
      for (const { gzip } of [...pages.values()]) yield decompress(gzip).toString()
    },
  }
}

/** Index from topics to the pages that show them. */
function createIndex() {
  const keys = new Map<string, Set<string>>()
  return {
    add(key: string, { shows }: StoredPage): void {
      for (const name of indexKeys(shows)) {
        const own = keys.get(name) ?? new Set()
        keys.set(name, own.add(key))
      }
    },
    remove(key: string, { shows }: StoredPage): void {
      for (const name of indexKeys(shows)) {
        const own = keys.get(name)
        own?.delete(key)
        if (own?.size === 0) keys.delete(name)
      }
    },
    keysOf: (names: readonly string[]): string[] => names.flatMap((name) => [...(keys.get(name) ?? [])]),
  }
}

/** Remembers recent changes, so that a page whose rendering began before a change of its content is not stored. */
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
