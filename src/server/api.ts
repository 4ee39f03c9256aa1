import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor } from '../kernel/calls/actor.ts'
import { admit, type CallRegistry, type Implemented } from '../kernel/calls/call-registry.server.ts'
import { API_BASE, type Call, type Upload } from '../kernel/calls/contract.ts'
import { CODES } from '../kernel/calls/envelope.ts'
import { invalidMethod, notFound } from '../kernel/calls/errors.ts'
import { RETRY_AFTER } from '../kernel/data/database-away.server.ts'
import { requestAddress } from './request-address.ts'
import type { RequestTurns } from './request-turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])

/** Puts every implemented call on the wire. A known path with another method is informed; an unknown one is not found. */
export function serveApi(app: FastifyInstance, registry: CallRegistry, turns: RequestTurns): void {
  const byPath = Map.groupBy(registry.all(), ({ call }) => call.path)
  const wider = registry
    .all()
    .flatMap(({ call }) => (call.path.includes('{') ? [{ ...call, pattern: matcher([call.path]) }] : []))
  const refuseMethod = async (_: FastifyRequest, reply: FastifyReply) => refuse(reply, invalidMethod())
  for (const [path, implemented] of byPath) {
    const url = API_BASE + path.replace(/\{(\w+)\}/g, ':$1')
    for (const one of implemented) {
      // Whoever may not make the call is informed before what they send is read.
      const onRequest = async ({ actor }: FastifyRequest) => admit(one.call, actor)
      const route = { method: one.call.method, url, onRequest, handler: answer(one, turns) }
      if (one.call.upload) serveUpload(app, one.call.upload, route)
      else app.route(route)
    }
    const known = new Set<string>(implemented.map(({ call }) => call.method))
    // With another method this would be the path of a call with parameters: `/submissions/mine/page` as `/submissions/{id}/{action}`.
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
    // A call that has this path and method was not met because what is named in the path is longer than any name.
    const isOther = METHODS.has(method) && anyPath.test(path) && !ofMethod.get(method)?.test(path)
    return refuse(reply, isOther ? invalidMethod() : notFound())
  }
  // Before the body is read: it may be of a kind that is read nowhere else.
  app.all(`${API_BASE}/*`, { onRequest: refuseUnknown }, refuseUnknown)
}

/**
 * Matches any of these paths. A route for every method that a path does not have would be four fifths of the router, and half of what
 * building a portal takes.
 */
function matcher(paths: Iterable<string>): RegExp {
  const patterns = Array.from(paths, (path) => path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+'))
  return new RegExp(`^(?:${patterns.join('|')})/?$`)
}

/** In a scope of its own, where the types of its files are not read here but handed on as they come. */
function serveUpload(app: FastifyInstance, { types }: Upload, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], (_, payload, done) => done(null, payload))
    scope.route(route)
  })
}

function answer({ call, run }: Implemented, turns: RequestTurns) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = {
      actor: request.actor,
      address: requestAddress(request),
      headers: request.headers as Record<string, string | undefined>,
      via: 'api' as const,
      setCookie: (line: string) => void reply.header('set-cookie', line),
      onLimit: (seconds: number) => void reply.header('retry-after', seconds),
    }
    const made = () => run(caller, { params: request.params, query: request.query, body: request.body })
    // The bytes of an upload come as slowly as its sender likes, which is no reason for others to wait.
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

/** Public reading may be asked again but is always checked; anything of a person is never kept. */
function cachingOf(call: Call): Record<string, string> {
  return { 'cache-control': call.access === 'public' && call.method === 'GET' ? 'no-cache' : 'no-store' }
}

function refuse(reply: FastifyReply, refusal: ReturnType<typeof notFound>) {
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.toEnvelope())
}
