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
 * What happens to every request before its route: its place in a burst, headers, methods, cross-site writes, who is asking;
 * and after it: figures, one log line.
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

/** The route as it was declared: an address itself may be anything, and would make figures without end. */
function routeOf({ routeOptions, is404 }: FastifyRequest, path: string): string {
  if (is404) return 'none'
  return routeOptions.url === '/*' ? (findPage(path)?.path ?? 'none') : (routeOptions.url ?? 'none')
}

/** A write that another site's page started. Browsers say where a request is from; scripts without a browser need no cookie of ours. */
function isCrossSite(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = request.headers
  if (!origin || origin === 'null') return origin === 'null'
  if (!URL.canParse(origin)) return true
  const from = new URL(origin).origin
  const own = new URL(config.profile.publicUrl)
  // With its scheme: what was sent without TLS may have been written by anyone on the way. In development the portal may
  // be opened in another way than its public address says.
  const schemes = [own.protocol, ...(config.production ? [] : [`${request.protocol}:`])]
  return from !== own.origin && !schemes.some((scheme) => from === `${scheme}//${request.headers.host}`)
}

/** Calls may bring the session as `Authorization: Bearer …` instead: no browser sends that by itself. */
function bearerOf({ url, headers }: FastifyRequest): string | undefined {
  return isCallAddress(url) ? /^bearer ([\w-]+)$/i.exec(headers.authorization ?? '')?.[1] : undefined
}
