import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '../calls.ts'
import { ANONYMOUS } from '../kernel/calls/actor.ts'
import { API_BASE, isCallAddress } from '../kernel/calls/contract.ts'
import { forbidden, invalidMethod } from '../kernel/calls/errors.ts'
import type { Config } from '../kernel/config.server.ts'
import type { Db } from '../kernel/data/db.server.ts'
import { findActor, sessionCookieName } from '../kernel/guard/session.server.ts'
import { maskPersonalData } from '../kernel/text/masks.ts'
import { textBefore } from '../kernel/text/text-before.ts'
import { findPage } from '../pages.ts'
import type { RequestTurns } from './request-turns.ts'
import { COMMON_HEADERS, TLS_HEADERS } from './security-headers.ts'
import type { Metrics } from './watch/metrics.ts'

const POLLED = new Set(calls.flatMap(({ isPolled, path }) => (isPolled ? [API_BASE + path] : [])))

const READING = new Set(['GET', 'HEAD'])
const WRITING = new Set(['POST', 'PUT', 'DELETE', 'PATCH'])

interface Guards {
  config: Config
  db: Db
  turns: RequestTurns
  metrics: Metrics
}

/**
 * Hooks of every request. Before its route: admission in a burst, headers, methods, cross-site writes, identification of the caller. After it:
 * metrics and one log line.
 */
export function guardRequests(app: FastifyInstance, { config, db, turns, metrics }: Guards): void {
  const headers = config.production ? { ...COMMON_HEADERS, ...TLS_HEADERS } : COMMON_HEADERS
  const cookieName = sessionCookieName(config.production)

  app.decorateRequest('actor', null as never)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    turns.admit(request, done)
  })

  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && !WRITING.has(request.method)) throw invalidMethod()
    if (WRITING.has(request.method) && isCrossSite(request, config)) throw forbidden()
    request.actor = ANONYMOUS
    const token = request.cookies[cookieName] ?? bearerOf(request)
    const isPolled = POLLED.has(textBefore(request.url, '?'))
    if (token) request.actor = await findActor(db, token, new Date(), { isPolled })
  })

  app.addHook('onResponse', async (request, reply) => {
    const path = textBefore(request.url, '?')
    metrics.answered(routeOf(request, path), reply.statusCode, reply.elapsedTime / 1000)
    request.log.info({
      method: request.method,
      path: maskPersonalData(path),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

/** The declared route, because addresses are arbitrary and would create metrics without limit. */
function routeOf({ routeOptions, is404 }: FastifyRequest, path: string): string {
  if (is404) return 'none'
  return routeOptions.url === '/*' ? (findPage(path)?.path ?? 'none') : (routeOptions.url ?? 'none')
}

/** Whether another site's page started this write. Browsers send the origin; a client without it needs no cookie of ours. */
function isCrossSite(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = request.headers
  if (!origin || origin === 'null') return origin === 'null'
  if (!URL.canParse(origin)) return true
  const from = new URL(origin).origin
  const own = new URL(config.profile.publicUrl)
  // Compared with its scheme, because a page loaded without TLS may be forged. In development the portal may be opened under another host or scheme
  // than its public address.
  const schemes = [own.protocol, ...(config.production ? [] : [`${request.protocol}:`])]
  return from !== own.origin && !schemes.some((scheme) => from === `${scheme}//${request.headers.host}`)
}

/** A session sent as `Authorization: Bearer …`, which calls also accept; browsers never send it automatically. */
function bearerOf({ url, headers }: FastifyRequest): string | undefined {
  return isCallAddress(url) ? /^bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] : undefined
}
