import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptsGzip,
  compressBrotli,
  compressGzipOnce,
  decompress,
  encodingFor,
  joinBytes,
  joinPieces,
} from '../kernel/pages/compress.server.ts'
import { pageMarkdown, wantsMarkdown } from '../kernel/pages/markdown.server.ts'
import type { StoredPage } from '../kernel/pages/page-cache.server.ts'
import { joinText, type PageParts, withoutRecords } from '../kernel/pages/page-parts.ts'

/** Sends a page of the cache: as Markdown if the visitor prefers it, else in the best available encoding that the visitor accepts. */
export function sendStored(reply: FastifyReply, request: FastifyRequest, page: StoredPage, publicUrl: string) {
  if (wantsMarkdown(request.headers.accept)) return sendMarkdown(reply, request, page, publicUrl)
  reply.code(page.status).headers(page.headers)
  if (request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding']
  if (page.brotli && encodingFor(accepted) === 'br') return reply.header('content-encoding', 'br').send(page.brotli)
  if (acceptsGzip(accepted)) return reply.header('content-encoding', 'gzip').send(joinPieces(page.gzip))
  return reply.send(decompress(page.gzip))
}

function sendMarkdown(reply: FastifyReply, request: FastifyRequest, page: StoredPage, publicUrl: string) {
  const text = pageMarkdown(decompress(page.gzip).toString(), new URL(request.url, publicUrl).href)
  // ETag and content policy belong to the HTML and are not sent with Markdown.
  const { 'cache-control': cache = 'no-store', vary = '' } = page.headers
  reply.headers({ 'content-type': 'text/markdown; charset=utf-8', 'cache-control': cache, vary })
  return sendUncached(reply.code(page.status), request, [text])
}

/** Sends a page that is not cached. */
export async function sendUncached(reply: FastifyReply, request: FastifyRequest, parts: PageParts) {
  const accepted = request.headers['accept-encoding']
  if (acceptsGzip(accepted)) return reply.header('content-encoding', 'gzip').send(compressGzipOnce(parts))
  const body = joinBytes(parts)
  if (encodingFor(accepted) === 'identity') return reply.send(body)
  return reply.header('content-encoding', 'br').send(await compressBrotli(body, 1))
}

const STALE_NOTE = '<p role="status" class="page-note">系统正在恢复，本页为稍早的内容。</p>'

/** Inserts the note at the beginning of the body. */
function withNote(page: string, note: string): string {
  const start = page.indexOf('>', page.indexOf('<body')) + 1
  return page.slice(0, start) + note + page.slice(start)
}

/** Answers an unreadable form with its page and an error note, so that it can be filled in again. */
export function sendFormAgain(reply: FastifyReply, request: FastifyRequest, parts: PageParts, problem: string) {
  const note = `<p role="alert" class="page-note">${problem}。</p>`
  return sendUncached(reply.code(422).header('cache-control', 'no-store'), request, [withNote(joinText(parts), note)])
}

/** Sends a stale copy with a note while the database is unreachable. */
export function sendStaleCopy(reply: FastifyReply, request: FastifyRequest, page: StoredPage) {
  const body = withNote(withoutRecords(decompress(page.gzip).toString()), STALE_NOTE)
  const { etag: _, 'surrogate-control': __, 'surrogate-key': ___, ...headers } = page.headers
  return sendUncached(reply.code(200).headers({ ...headers, 'cache-control': 'no-store' }), request, [body])
}
