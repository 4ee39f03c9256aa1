import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'city-portal', secret: 'secret-of-the-city' }
const PORTAL = 'http://127.0.0.1:8080'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A real OpenID Connect provider on the loopback interface that tests can make fail or lie. */
export interface OpenIdProvider {
  issuer: string
  /** Requested paths, including discovery and keys. */
  asked: string[]
  /** The claims about the person who logs in. */
  claims: Record<string, unknown>
  /** If set, answers every request in place of the provider. */
  instead: Answer | undefined
  /** If set, replaces the ID token. */
  twist: ((claims: JWTPayload) => Promise<string>) | undefined
  /** Signs claims with the key of the provider. */
  sign(claims: JWTPayload): Promise<string>
  /** Logs in at the provider as a browser would; returns path and query of the redirect to the portal. */
  logIn(address: string): Promise<string>
  close(): void
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'of-the-provider', alg: 'RS256', use: 'sig' }
  let handle: Answer = () => {}
  const server = createServer((request, response) => {
    state.asked.push(request.url!.split('?')[0]!)
    const answer = state.instead ?? handle
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: OpenIdProvider = {
    issuer,
    asked: [],
    claims: {},
    instead: undefined,
    twist: undefined,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'of-the-provider' }).sign(privateKey),
    logIn: (address) => followed(address, issuer),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${PORTAL}/sign-on/return`],
        post_logout_redirect_uris: [`${PORTAL}/home`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of the test'] },
    claims: { openid: ['sub'], profile: ['name', 'user_type', 'cert_no', 'enterprise_name'], phone: ['phone_number'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 3600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...state.claims }) }),
    async loadExistingGrant(context) {
      const { oidc } = context
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid profile phone')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token && state.twist)
      body.id_token = await state.twist(decodeJwt(body.id_token))
  })
  const served = provider.callback()
  handle = (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void served(request, response)
    // The provider accepts every login without a password.
    void provider.interactionFinished(request, response, { login: { accountId: 'user-1' } })
  }
  return state
}

async function followed(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  for (let steps = 0; steps < 8 && next.startsWith(issuer); steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  const { pathname, search } = new URL(next)
  return pathname + search
}
