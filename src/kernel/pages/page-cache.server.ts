import { LRUCache } from 'lru-cache'
import { brotlied, expanded, gzipped, lengthOf, type Pieces } from './compress.server.ts'

/** A rendered page, stored only compressed to save memory; `expanded` decompresses it for clients that accept no encoding. */
export interface StoredPage {
  status: number
  headers: Record<string, string>
  /** The fastest compression level at first; replaced by the best level on the second request for the page. */
  gzip: Pieces
  /** Only once somebody asks again: most pages of a flood are asked for once. */
  brotli?: Buffer
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
  /** The page well compressed, which takes place in another thread, once for each page. */
  pressed(key: string, page: StoredPage): Promise<StoredPage>
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
    maxSize: 64 * MEGABYTE,
    // Shared pieces are counted with every page: how many pages share them is not known, and the bound must hold.
    sizeCalculation: ({ gzip, brotli }) => lengthOf(gzip) + (brotli?.length ?? 0) + 1024,
  })
  let version = 0
  const storedAt = new WeakMap<StoredPage, number>()
  const reminder = new WeakMap<StoredPage, Promise<StoredPage>>()

  async function press(key: string, page: StoredPage): Promise<StoredPage> {
    const plain = expanded(page.gzip)
    const better = { ...page, gzip: [await gzipped(plain)], brotli: await brotlied(plain) }
    const madeAt = storedAt.get(page)
    // Another one may have been made meanwhile.
    if (madeAt !== undefined && pages.peek(key) === page) {
      storedAt.set(better, madeAt)
      pages.set(key, better)
    }
    return better
  }

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
    pressed(key, page) {
      if (page.brotli) return Promise.resolve(page)
      const under = reminder.get(page) ?? press(key, page)
      reminder.set(page, under)
      return under
    },
    version: () => version,
    dropAll() {
      version += 1
    },
  }
}
