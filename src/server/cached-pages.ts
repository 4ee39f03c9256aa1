import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '../kernel/compress.server.ts'
import type { PageCache } from '../kernel/page-cache.server.ts'
import { pageKey } from './page-key.ts'
import { COMMON_HEADERS, TLS_HEADERS } from './security-headers.ts'

interface CachedPages {
  cache: PageCache
  sessionCookie: string
  production: boolean
  onArticle(id: string): void
}

/** Answers from the page cache before the framework sees the request: true when it did. */
export function cachedPages({ cache, sessionCookie, production, onArticle }: CachedPages) {
  const always = production ? { ...COMMON_HEADERS, ...TLS_HEADERS } : COMMON_HEADERS
  const session = `${sessionCookie}=`

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const { headers } = request
    if (headers.cookie?.includes(session)) return false
    const page = cache.fresh(pageKey(request))
    if (!page) return false
    if (page.article) onArticle(page.article)
    if (headers['if-none-match'] === page.headers.etag) {
      response.writeHead(304, { ...always, ...page.headers })
      response.end()
      return true
    }
    const encoding = encodingFor(headers['accept-encoding'])
    const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain
    response.writeHead(page.status, {
      ...always,
      ...page.headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    response.end(body)
    return true
  }
}
