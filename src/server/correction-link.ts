import type { FastifyInstance } from 'fastify'
import { localPath } from '../kernel/local-path.ts'
import { originOf } from './sign-on.ts'

/** The link for corrections stands in the footer that all pages share: which page it was on, the browser says. */
export function serveCorrectionLink(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || request.url !== CORRECTION) return
    const page = localPath(request.headers.referer, originOf(request))
    if (page && !page.startsWith(CORRECTION))
      return reply.header('cache-control', 'no-store').redirect(`${CORRECTION}?${new URLSearchParams({ page })}`, 303)
  })
}

const CORRECTION = '/check-error'
