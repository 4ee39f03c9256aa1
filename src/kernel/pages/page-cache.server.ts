import { LRUCache } from 'lru-cache'

/** A finished page, compressed once for everyone who accepts it. */
export interface StoredPage {
  status: number
  headers: Record<string, string>
  gzip: Buffer
  brotli: Buffer
  plain: Buffer
  freshUntil: number
  /** After this the page is not shown at all. */
  staleUntil?: number
  /** The row of the site map it is of. */
  path: string
  /** What this page counts the reading of. */
  read?: ReadThing
}

/** Something of which it is counted how often it was looked at. */
export interface ReadThing {
  of: 'article' | 'product'
  id: string
}

export interface PageCache {
  /** A page that is still true. */
  fresh(key: string): StoredPage | undefined
  /** A page of the content of now that is due to be made again: good enough while many wait. */
  recent(key: string): StoredPage | undefined
  /** A page to show rather than an error while the database is away. */
  stale(key: string): StoredPage | undefined
  store(key: string, page: StoredPage, madeAtVersion: number): void
  /** Taken before rendering starts: a page rendered from older content than now is not stored. */
  version(): number
  dropAll(): void
}

/** View counts and scheduled articles may be late by so much under load. */
const RECENT_MS = 300_000

const MEGABYTE = 2 ** 20

/**
 * Finished pages of anonymous visitors. A change of content makes all of them stale at once: rendering anew costs a
 * few milliseconds, while knowing which pages show an article costs a bookkeeping that is wrong sooner or later.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: 128 * MEGABYTE,
    sizeCalculation: (page) => page.gzip.length + page.brotli.length + page.plain.length + 1024,
  })
  let version = 0
  const storedAt = new WeakMap<StoredPage, number>()

  return {
    fresh(key) {
      const page = pages.get(key)
      if (!page || page.freshUntil <= now() || storedAt.get(page) !== version) return undefined
      return page
    },
    recent(key) {
      const page = pages.get(key)
      if (!page || storedAt.get(page) !== version) return undefined
      return now() < Math.min(page.freshUntil + RECENT_MS, page.staleUntil ?? Number.POSITIVE_INFINITY)
        ? page
        : undefined
    },
    stale(key) {
      const page = pages.get(key)
      return page && now() < (page.staleUntil ?? Number.POSITIVE_INFINITY) ? page : undefined
    },
    store(key, page, madeAtVersion) {
      if (madeAtVersion !== version) return
      storedAt.set(page, version)
      pages.set(key, page)
    },
    version: () => version,
    dropAll() {
      version += 1
    },
  }
}
