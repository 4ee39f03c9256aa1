import type { FastifyInstance } from 'fastify'
import { localPath } from '../kernel/local-path.ts'
import { findPage } from '../pages.ts'
import { originOf } from './sign-on.ts'

const CORRECTION = '/check-error'

/** The link for corrections stands in the footer that all pages share: which page it was on, the browser says. */
export function serveCorrectionLink(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || request.url !== CORRECTION) return
    const page = localPath(request.headers.referer, originOf(request))
    if (!page || page.startsWith(CORRECTION)) return
    const title = findPage(page.split(/[?#]/)[0]!)?.title ?? ''
    const query = new URLSearchParams({ page, title })
    return reply.header('cache-control', 'no-store').redirect(`${CORRECTION}?${query}`, 303)
  })
}
