import type { FastifyInstance } from 'fastify'
import type { Caller, CallRegistry } from '../kernel/calls/call-registry.server.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import { localPath } from '../kernel/pages/local-path.ts'
import { type ArticleDetail, content } from '../modules/content/contract.ts'
import { findPage } from '../pages.ts'
import { callerOfRequest, requestOrigin } from './sign-on.ts'

const CORRECTION = '/check-error'

/** Serves the link for corrections in the footer. All pages share the footer, so the page is taken from the Referer header. */
export function serveCorrectionLink(app: FastifyInstance, registry: CallRegistry): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || request.url !== CORRECTION) return
    const page = localPath(request.headers.referer, requestOrigin(request))
    if (!page || page.startsWith(CORRECTION)) return
    const query = new URLSearchParams({ page, title: await titleOf(page, callerOfRequest(request, reply)) })
    return reply.header('cache-control', 'no-store').redirect(`${CORRECTION}?${query}`, 303)
  })

  /** Title of a page. All articles share one row of the page table, so for an article its own title is used. */
  async function titleOf(page: string, caller: Caller): Promise<string> {
    const { pathname, searchParams } = new URL(page, 'http://portal.invalid')
    const row = findPage(pathname)
    if (row?.view !== 'article') return row?.title ?? ''
    const { method, path } = content.articleDetail
    const found = await registry.send(caller, { method, path, params: { id: searchParams.get('id') ?? '' } })
    return found.code === CODES.success.code ? (found.data as ArticleDetail).name : row.title
  }
}
