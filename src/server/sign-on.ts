import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallRequest } from '../kernel/calls/call.ts'
import type { Caller, CallRegistry } from '../kernel/calls/call-registry.server.ts'
import { type Call, isCallAddress } from '../kernel/calls/contract.ts'
import { CODES, type Envelope } from '../kernel/calls/envelope.ts'
import type { Config } from '../kernel/config.server.ts'
import { localPath, withQuery } from '../kernel/pages/local-path.ts'
import { CONFIRM_LOGIN } from '../modules/people/arrival/arrival-contract.ts'
import { storesArrival } from '../modules/people/arrival/arrivals.server.ts'
import { people } from '../modules/people/contract.ts'
import { RETURN_PATH, type SignOn } from '../modules/people/gateway-contract.ts'
import type { LogoutHints } from '../modules/people/logout-hint.server.ts'
import { pageInState } from '../modules/people/openid-gateway.server.ts'
import { readAccountKind } from '../modules/sign-on/contract.ts'
import { registerAddress } from '../modules/sign-on/layouts.ts'
import { findSubSite } from '../modules/sub-sites/layouts.ts'
import { findPage } from '../pages.ts'
import { requestAddress } from './request-address.ts'

interface Dependencies {
  config: Config
  registry: CallRegistry
  signOn: SignOn
  logoutHints: LogoutHints
}

/** Serves the redirects to the sign-on service, back from it, and the logout. */
export function serveSignOn(app: FastifyInstance, { config, registry, signOn, logoutHints }: Dependencies): void {
  const send = (request: FastifyRequest, reply: FastifyReply, call: Call, given: Partial<CallRequest>) =>
    registry.send(callerOfRequest(request, reply), { method: call.method, path: call.path, ...given })

  app.get<{ Querystring: { redirect?: unknown } }>('/sign-on/start', async (request, reply) => {
    const returnUrl = localPath(request.query.redirect, config.profile.publicUrl) ?? '/user'
    const answer = await send(request, reply, people.signOnAddress, { query: { returnUrl } })
    return leadTo(reply, isSuccess(answer) ? String(answer.data) : '/login?problem=away')
  })

  // Registration begins like a login: the portal creates the state, which the service passes through.
  app.get<{ Querystring: { redirect?: unknown; kind?: unknown } }>('/sign-on/new', async (request, reply) => {
    const returnUrl = localPath(request.query.redirect, config.profile.publicUrl) ?? '/user'
    const answer = await send(request, reply, people.signOnAddress, { query: { returnUrl } })
    if (!isSuccess(answer)) return leadTo(reply, '/login?problem=away')
    // An external service offers registration on its own login page.
    if (signOn.kind !== 'bundled') return leadTo(reply, String(answer.data))
    const asked = new URL(String(answer.data), config.profile.publicUrl).searchParams
    const asking = { appId: signOn.appId(), returnUrl: asked.get('returnUrl') ?? '/user' }
    return leadTo(reply, registerAddress(readAccountKind(request.query.kind), asking))
  })

  app.post('/logout', async (request, reply) => {
    const ended = await send(request, reply, people.logout, {})
    // Drafts and answers stored in the browser belong to the person who has logged out.
    reply.header('clear-site-data', '"cache", "storage"')
    // The portal's own session has ended before, so the service may be unreachable.
    const leave = isSuccess(ended) ? await signOn.leaveAddress?.(logoutHints.read(request.cookies)) : undefined
    return leadTo(reply, leave ?? afterLogout(localPath(request.headers.referer, requestOrigin(request))))
  })

  async function complete(request: FastifyRequest, reply: FastifyReply, { page, ...query }: ComingBack) {
    const answer = await send(request, reply, people.completeSignOn, { query })
    if (isSuccess(answer)) return leadTo(reply, page)
    // The service confirmed the account; the visitor still has to confirm that it is theirs.
    if (query.state === '' && answer.code === CODES.message.code && setsArrival(reply, config.production))
      return leadTo(reply, `${CONFIRM_LOGIN}?${new URLSearchParams({ redirect: page })}`)
    const problem = answer.code === CODES.message.code ? 'away' : 'sign-on'
    return leadTo(reply, `/login?${new URLSearchParams({ redirect: page, problem })}`)
  }

  // Return address for services that allow only one fixed address.
  app.get<{ Querystring: Record<string, unknown> }>(RETURN_PATH, async (request, reply) => {
    const word = (name: string) => (typeof request.query[name] === 'string' ? request.query[name] : '')
    const { state, page } = pageInState(word('state'))
    const back = { code: word('code'), state, page: localPath(page) ?? '/user' }
    return complete(request, reply, word('iss') ? { ...back, issuer: word('iss') } : back)
  })

  // Completes the sign-on on a page requested with a code, then redirects to the same page without it.
  app.addHook('preHandler', async (request, reply) => {
    const back = request.method === 'GET' ? readReturn(request.url) : undefined
    if (!back) return
    return complete(request, reply, back)
  })
}

/** Parameters with which the sign-on service returns a visitor. */
interface ComingBack {
  code: string
  state: string
  issuer?: string
  /** The page on which the login began; the visitor returns there. */
  page: string
}

/** Recognises a return from the sign-on service. A code alone does not suffice, because pages have parameters of that name too. */
export function readReturn(address: string): ComingBack | undefined {
  if (!/[?&](?:code|ticket)=/.test(address) || isCallAddress(address) || address.startsWith('/sign-on/'))
    return undefined
  const query = new URLSearchParams(address.split('?')[1])
  const ticket = query.get('ticket')
  const code = ticket || query.get('code')
  if (!code || !(ticket || query.has('state') || query.has('userType'))) return undefined
  const path = localPath(address)
  if (!path) return undefined
  const page = withQuery(path, { code: null, ticket: null, state: null, userType: null })
  return { code, state: query.get('state') ?? '', page }
}

/** Whether the answer sets the cookie of an account that waits for confirmation. */
const setsArrival = (reply: FastifyReply, production: boolean): boolean =>
  [reply.getHeader('set-cookie') ?? []].flat().some((line) => storesArrival(String(line), production))

/** The page after a logout: the previous one, unless it needs a login. */
function afterLogout(from: string | undefined): string {
  if (!from) return '/home'
  const row = findPage(from.split(/[?#]/)[0]!)
  if (row && !row.needLogin && row.path !== '/login') return from
  return (row && findSubSite(row.shell)?.afterLogout) ?? '/home'
}

export const requestOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.headers.host}`

const leadTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303)

const isSuccess = (answer: Envelope): boolean => answer.code === CODES.success.code

export function callerOfRequest(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    actor: request.actor,
    address: requestAddress(request),
    // Without sec-fetch-site, because this request always comes from another site; the state protects it instead.
    headers: { cookie: request.headers.cookie, 'user-agent': request.headers['user-agent'] },
    via: 'page',
    setCookie: (line) => void reply.header('set-cookie', line),
    onLimit: (seconds) => void reply.header('retry-after', seconds),
  }
}
