import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { CODES } from '../../kernel/calls/envelope.ts'
import { RETRY_AFTER } from '../../kernel/data/database-away.server.ts'
import { compressInPieces, joinBytes } from '../../kernel/pages/compress.server.ts'
import type { StoredPage, ViewedThing } from '../../kernel/pages/page-cache.server.ts'
import { joinText, type PageParts } from '../../kernel/pages/page-parts.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import { toTraditionalPage } from '../../kernel/text/traditional.server.ts'
import type { RenderedPage } from '../../plain-pages.tsx'
import { sendFormAgain, sendStaleCopy, sendStored, sendUncached } from '../page-answers.ts'
import { pageLifetime, surrogateHeaders } from '../page-freshness.ts'
import { logoutOrigin, pagePolicy } from '../security-headers.ts'
import type { BuiltPages, PageRequest } from './page-server.ts'
import { beginVisit, createPageContext, type Visit } from './page-visit.ts'

/** Makes a page: context → render → redirect, earlier copy or answer → cache. */
export const createPageMaking =
  (pages: BuiltPages) =>
  async (asked: PageRequest): Promise<FastifyReply> => {
    const visit = beginVisit(pages, asked)
    const { request, reply, url } = visit
    const portal = await createPageContext(pages, visit)
    // The request object for views: address and method only; everything else is in the context.
    const method = portal.form ? request.method : 'GET'
    const rendered = await pages.turns.run(request, reply, () => pages.render(new Request(url, { method }), portal))
    return respond(pages, visit, rendered, portal.now)
  }

/** Renders a page again for the cache, after the visitor has been answered; returns whether it succeeded. */
export const createPageRenewing =
  (pages: BuiltPages) =>
  async (asked: PageRequest): Promise<boolean> => {
    const visit = beginVisit(pages, asked)
    const portal = await createPageContext(pages, visit)
    const { status, location, parts } = await pages.turns.renew(() => pages.render(new Request(visit.url), portal))
    const isMade = status === 200 && !location && !visit.isAway
    if (isMade) keep(pages, visit, partsFor(visit, parts), portal.now)
    return isMade
  }

function respond(pages: BuiltPages, visit: Visit, rendered: RenderedPage, at: number) {
  const { request, reply, row, key, cookies } = visit
  // If a call was refused by a rate limit, the status is 429, whatever status the form chose.
  const status = visit.isLimited && rendered.status < 500 ? 429 : rendered.status
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const stale = status >= 500 ? pages.cache.stale(key) : undefined
  if (stale) return sendStaleCopy(reply, request, stale)

  if (rendered.location && !row.cached) reply.header('cache-control', 'no-store')
  if (rendered.location) return reply.redirect(rendered.location, rendered.status)
  return answer(pages, visit, { status, parts: partsFor(visit, rendered.parts), at })
}

const partsFor = ({ reading }: Visit, parts: PageParts): PageParts =>
  reading.traditional ? [toTraditionalPage(joinText(parts))] : parts

interface Made {
  status: number
  parts: PageParts
  at: number
}

function answer(pages: BuiltPages, visit: Visit, { status: made, parts, at }: Made) {
  const { request, reply, problem, isAway, onStored } = visit
  const headers = headersOf(pages, visit, made)
  countReading(pages, visit, made)
  if (problem && made === 200) return sendFormAgain(reply.headers(headers), request, parts, problem)
  if (isAway && made >= 500) reply.headers(RETRY_AFTER)
  const status = isAway && made >= 500 ? CODES.away.status : made
  if (!onStored || status !== 200) return sendUncached(reply.code(status).headers(headers), request, parts)

  const page = keep(pages, visit, parts, at)
  onStored(page)
  return sendStored(reply, request, page, pages.config.profile.publicUrl)
}

/** Stores a page in the cache if it is the same for all anonymous visitors. */
function keep(pages: BuiltPages, visit: Visit, parts: PageParts, at: number): StoredPage {
  const { row, url, shows } = visit
  const life = pageLifetime(at, shows)
  const page: StoredPage = {
    ...{ status: 200, path: row.path, read: readThing(row, url), gzip: compressInPieces(parts), shows, ...life },
    marksRecords: row.marksRecords === true,
    headers: {
      ...headersOf(pages, visit, 200),
      ...surrogateHeaders(shows, life, at),
      etag: `"${createHash('sha1').update(joinBytes(parts)).digest('base64url')}"`,
    },
  }
  pages.cache.store(visit.key, page, visit.version)
  return page
}

/** Counts the view of the article or product and the visit of the page; staff and console pages are not counted. */
function countReading({ onRead, onVisit }: BuiltPages, { request, row, url }: Visit, status: number): void {
  if (status !== 200) return
  const read = readThing(row, url)
  if (read) onRead(read)
  if (request.method === 'GET' && request.actor.kind !== 'staff' && !row.staffOnly)
    onVisit(row.path, request.headers['user-agent'])
}

/** The id of the article or product whose views are counted: in the query, or the last part of the path. */
function readThing(row: PageRow, url: URL): ViewedThing | undefined {
  if (row.view !== 'article' && row.view !== 'product') return undefined
  const id = row.path.endsWith(':id') ? url.pathname.split('/').at(-1) : url.searchParams.get('id')
  return id ? { of: row.view, id } : undefined
}

function headersOf({ config }: BuiltPages, { style, row, request }: Visit, status: number): Record<string, string> {
  const anonymous = request.actor.kind === 'anonymous'
  const policy = pagePolicy({ styles: style ? [style.hash] : [], leavingTo: logoutOrigin(config), frames: row.frames })
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': row.cached && anonymous && status === 200 ? 'private, no-cache' : 'no-store',
    vary: 'accept, accept-encoding, cookie',
  }
}
