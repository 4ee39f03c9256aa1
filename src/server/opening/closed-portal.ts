import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_BASE, isCallAddress } from '../../kernel/calls/contract.ts'
import { CODES } from '../../kernel/calls/envelope.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { textBefore } from '../../kernel/text/text-before.ts'
import { findPage } from '../../pages.ts'
import { plainPage, plainPagePolicy } from '../plain-page.ts'

const MESSAGE = '网站正在建设中'

/** Retry-After: one hour. */
const RETRY_AFTER = '3600'

/** Shells of staff pages, including their login pages. */
const STAFF_SHELLS = new Set<string>(['console', 'repair-program'])

/** Calls that a browser makes during a staff login: proofs of work, and reports of script errors. */
const STAFF_CALLS = /^\/(?:work|graphic|slide|sum)\/captcha|^\/errorlog\//

/** Until the portal is opened, every page and call tells visitors that it is being set up. Logged-in staff see the portal as it will be. */
export function guardClosedPortal(app: FastifyInstance, profileNow: () => Promise<SiteProfile>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.actor.kind === 'staff' || !isPublic(request)) return
    const site = await profileNow()
    if (site.open) return
    reply.code(503).header('retry-after', RETRY_AFTER).header('cache-control', 'no-store')
    if (isCallAddress(request.url)) return reply.send({ code: CODES.away.code, msg: MESSAGE, data: null })
    return reply
      .header('content-security-policy', plainPagePolicy(site))
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(plainPage({ site, message: MESSAGE, note: `<p>${site.organiser}，电话 ${site.phone}</p>` }))
  })
}

function isPublic({ url, routeOptions }: FastifyRequest): boolean {
  if (isCallAddress(url)) return !STAFF_CALLS.test(textBefore(url, '?').slice(API_BASE.length))
  if (routeOptions.url === '/feeds/:name' || routeOptions.url === '/sitemap.xml') return true
  return routeOptions.url === '/*' && !STAFF_SHELLS.has(findPage(textBefore(url, '?'))?.shell ?? '')
}
