import type { IncomingMessage, ServerResponse } from 'node:http'
import { createArrivals } from '../kernel/guard/event-loop-yielding.server.ts'
import { findNetwork } from '../kernel/guard/network.ts'
import { decompress, encodingFor, joinPieces } from '../kernel/pages/compress.server.ts'
import { wantsMarkdown } from '../kernel/pages/markdown.server.ts'
import type { PageCache, StoredPage, ViewedThing } from '../kernel/pages/page-cache.server.ts'
import { pageKey, readChoices } from './page-key.ts'
import { nearestAddress } from './request-address.ts'
import { COMMON_HEADERS, TLS_HEADERS } from './security-headers.ts'
import { readReturn } from './sign-on.ts'
import { requestId } from './watch/request-id.ts'

interface CachedPages {
  cache: PageCache
  sessionCookie: string
  production: boolean
  /** Whether the forwarded address of a proxy is trusted. */
  trustsProxy: boolean
  /** Ids of the current notices. */
  knownNotices(): ReadonlySet<string>
  onRead(thing: ViewedThing): void
  /** Called when a page of the site map was shown. */
  onVisit(page: string, userAgent: string | undefined): void
  /** Called when a page was answered from the cache, with the id of the request. */
  onServed(page: StoredPage, status: number, id: string, request: IncomingMessage): void
}

/** A page ready to be written: for each available encoding its bytes and all headers as a flat list, prepared once. */
type Ready = Record<'gzip' | 'identity', Form> & Partial<Record<'br', Form>>
interface Form {
  headers: string[]
  body: Buffer
}

/**
 * Pages written per turn of the event loop. Writing one takes some tenths of a millisecond: without this limit, a flood of hundreds would be written
 * before the page of any other visitor.
 */
const AT_ONCE = 8

/** Answers from the page cache before the framework sees the request; returns whether it did. */
export function cachedPages({
  cache,
  sessionCookie,
  production,
  trustsProxy,
  knownNotices,
  onRead,
  onVisit,
  onServed,
}: CachedPages) {
  const always = production ? { ...COMMON_HEADERS, ...TLS_HEADERS } : COMMON_HEADERS
  const session = `${sessionCookie}=`
  const turns = createArrivals(Number.POSITIVE_INFINITY, AT_ONCE)
  const made = new WeakMap<StoredPage, Ready>()

  function readyOf(page: StoredPage): Ready {
    const known = made.get(page)
    if (known) return known
    const form = (body: Buffer, encoding?: string) => ({
      body,
      headers: flat({
        ...always,
        ...page.headers,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        'content-length': String(body.length),
      }),
    })
    const ready = {
      ...(page.brotli && { br: form(page.brotli, 'br') }),
      gzip: form(joinPieces(page.gzip), 'gzip'),
      get identity() {
        return form(decompress(page.gzip))
      },
    }
    made.set(page, ready)
    return ready
  }

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const { headers } = request
    if (headers.cookie?.includes(session) || wantsMarkdown(headers.accept)) return false
    // A visitor returning from the sign-on service has to be logged in first.
    if (readReturn(request.url ?? '/')) return false
    const key = pageKey(request, readChoices(request, production, knownNotices()))
    const page = cache.fresh(key)
    if (!page) return false
    if (page.read) onRead(page.read)
    onVisit(page.path, headers['user-agent'])
    const id = requestId(request)
    if (headers['if-none-match'] === page.headers.etag) {
      response.writeHead(304, [...flat({ ...always, ...page.headers }), 'x-request-id', id])
      response.end()
      onServed(page, 304, id, request)
      return true
    }
    const encoding = encodingFor(headers['accept-encoding'])
    const write = (ready: Ready) => {
      const { headers: lines, body } = ready[encoding] ?? ready.identity
      response.writeHead(page.status, [...lines, 'x-request-id', id])
      response.end(body)
      onServed(page, page.status, id, request)
    }
    // The second request for a page starts its better compression.
    const improved = page.brotli ? undefined : cache.improved(key, page).then(readyOf, () => readyOf(page))
    turns.come(findNetwork(nearestAddress(request, trustsProxy)), () => {
      if (improved && encoding !== 'identity') void improved.then(write)
      else write(readyOf(page))
    })
    return true
  }
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat()
