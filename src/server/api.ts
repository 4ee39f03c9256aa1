import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor } from '../kernel/calls/actor.ts'
import { admitActor, type CallRegistry, type Implemented } from '../kernel/calls/call-registry.server.ts'
import { API_BASE, type Call, type Upload } from '../kernel/calls/contract.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import { invalidMethod, notFound } from '../kernel/calls/errors.ts'
import { RETRY_AFTER } from '../kernel/data/database-away.server.ts'
import { requestAddress } from './request-address.ts'
import { type CountKey, KEY_HEADER } from './request-keys.ts'
import type { RequestTurns } from './request-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])

interface Serving {
  turns: RequestTurns
  /** Counts the API key of a call. */
  takeKey: CountKey
}

/** Registers a route for every call. A known path with another method is answered with 405, an unknown path with 404. */
export function serveApi(app: FastifyInstance, registry: CallRegistry, { turns, takeKey }: Serving): void {
  const byPath = Map.groupBy(registry.all(), ({ call }) => call.path)
  const wider = registry
    .all()
    .flatMap(({ call }) => (call.path.includes('{') ? [{ ...call, pattern: matcher([call.path]) }] : []))
  const refuseMethod = async (_: FastifyRequest, reply: FastifyReply) => refuse(reply, invalidMethod())
  for (const [path, implemented] of byPath) {
    const url = API_BASE + path.replace(/\{(\w+)\}/g, ':$1')
    for (const one of implemented) {
      // Access is checked before the body is read.
      const onRequest = async ({ actor }: FastifyRequest) => admitActor(one.call, actor)
      const route = { method: one.call.method, url, onRequest, handler: answer(one, { turns, takeKey }) }
      if (one.call.upload) serveUpload(app, one.call.upload, route)
      else app.route(route)
    }
    const known = new Set<string>(implemented.map(({ call }) => call.method))
    // The path with another method may match a call with parameters: `/submissions/mine/page` matches `/submissions/{id}/{action}`.
    const mistaken = wider.filter(({ method, pattern }) => !known.has(method) && pattern.test(path))
    const method = [...new Set(mistaken.map((call) => call.method))]
    if (method.length > 0) app.route({ method, url, onRequest: refuseMethod, handler: refuseMethod })
  }
  const anyPath = matcher(byPath.keys())
  const ofMethod = new Map(
    Array.from(
      Map.groupBy(registry.all(), ({ call }) => call.method as string),
      ([method, implemented]) => [method, matcher(implemented.map(({ call }) => call.path))],
    ),
  )
  const refuseUnknown = async ({ method, url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.slice(API_BASE.length).split('?')
    // If path and method match a call, the router refused the address because a path parameter is too long.
    const isOther = METHODS.has(method) && anyPath.test(path) && !ofMethod.get(method)?.test(path)
    return refuse(reply, isOther ? invalidMethod() : notFound())
  }
  // As an onRequest hook, because the body may have a type that cannot be parsed.
  app.all(`${API_BASE}/*`, { onRequest: refuseUnknown }, refuseUnknown)
}

/**
 * Matches any of these paths. Registering a route for every unused method would make four fifths of the router and half of the time to build a
 * portal.
 */
function matcher(paths: Iterable<string>): RegExp {
  const patterns = Array.from(paths, (path) => path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+'))
  return new RegExp(`^(?:${patterns.join('|')})/?$`)
}

/** In a scope of its own, whose parser passes the file types of the call on as a stream. */
function serveUpload(app: FastifyInstance, { types }: Upload, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], (_, payload, done) => done(null, payload))
    scope.route(route)
  })
}

function answer({ call, run }: Implemented, { turns, takeKey }: Serving) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const taken = await takeKey(call, request.headers[KEY_HEADER], requestAddress(request))
    if (taken) reply.headers(taken.headers)
    if (taken?.refusal) return refuse(reply, taken.refusal)
    const caller = {
      actor: request.actor,
      address: requestAddress(request),
      headers: request.headers as Record<string, string | undefined>,
      via: 'api' as const,
      keyed: taken?.keyed,
      setCookie: (line: string) => void reply.header('set-cookie', line),
      onLimit: (seconds: number) => void reply.header('retry-after', seconds),
    }
    const made = () => run(caller, { params: request.params, query: request.query, body: request.body })
    // An upload arrives as slowly as its client sends it, so it must not occupy a place in the queue.
    const result = await (call.upload ? made() : turns.run(request, reply, made))
    if ('raw' in result)
      return reply
        .code(result.status)
        .headers(result.headers)
        .send(result.body ?? undefined)
    if (result.status === CODES.away.status) reply.headers(RETRY_AFTER)
    return reply.code(result.status).headers(cachingOf(call)).send(result.envelope)
  }
}

/** Public reads may be cached but must be revalidated; personal answers are never cached. */
function cachingOf(call: Call): Record<string, string> {
  return { 'cache-control': call.access === 'public' && call.method === 'GET' ? 'no-cache' : 'no-store' }
}

function refuse(reply: FastifyReply, refusal: ReturnType<typeof notFound>) {
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.toEnvelope())
}
