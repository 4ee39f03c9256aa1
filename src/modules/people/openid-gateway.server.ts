import * as oauth from 'oauth4webapi'
import { errorCode } from '../../kernel/error-code.ts'
import { withQuery } from '../../kernel/pages/local-path.ts'
import { createCircuitBreaker } from './breaker.server.ts'
import { type Identity, RETURN_PATH, type ReturnParameters, type SignOn } from './gateway-contract.ts'
import { claimNames, identityOfClaims } from './openid-claims.ts'
import { askOutside, PATIENCE_MS } from './outside-request.server.ts'

interface OpenIdSettings {
  /** The issuer URL, from the configuration only; all other addresses are discovered from it. */
  url: string
  appId: string
  secret: string
  scope: string
  /** Overrides of claim names, by our field names. */
  claims: Readonly<Record<string, string>>
  /** Public URL of the portal. */
  publicUrl: string
}

interface Means {
  now(): number
  /** A keyed hash that only this portal can compute. */
  keyedHash(text: string): string
}

/** Services rarely change their metadata, and keep old addresses for a while. */
const DESCRIPTION_LASTS_MS = 3_600_000

/** Sign-on by OpenID Connect: authorisation code flow with PKCE and a fully validated ID token. */
export function openIdGateway(settings: OpenIdSettings, { now, keyedHash }: Means): SignOn {
  const issuer = new URL(settings.url)
  const names = claimNames(settings.claims)
  const breaker = createCircuitBreaker(now)
  const redirectUri = new URL(RETURN_PATH, settings.publicUrl).href
  // Nothing is stored during the login: verifier and nonce are derived from the state in the browser's cookie.
  const verifierOf = (state: string) => keyedHash(JSON.stringify(['openid verifier', state]))
  const nonceOf = (state: string) => keyedHash(JSON.stringify(['openid nonce', state]))
  const clientNow = (): oauth.Client => ({
    client_id: settings.appId,
    [oauth.clockSkew]: Math.round((now() - Date.now()) / 1000),
  })
  let known: { server: oauth.AuthorizationServer; until: number } | undefined

  async function readDescription(request: Requesting): Promise<oauth.AuthorizationServer> {
    if (known && now() < known.until) return known.server
    const answer = await oauth.discoveryRequest(issuer, { ...request, algorithm: 'oidc' })
    const server = await oauth.processDiscoveryResponse(issuer, answer)
    known = { server, until: now() + DESCRIPTION_LASTS_MS }
    return server
  }

  /** One deadline for all requests of a login. */
  const asking = <Value>(ask: (request: Requesting) => Promise<Value>): Promise<Value> =>
    breaker.run(() => ask(requestingOf(issuer)).catch(refuseSparingly))

  async function redeem(back: ReturnParameters, request: Requesting): Promise<Identity | undefined> {
    const server = await readDescription(request)
    const client = clientNow()
    const parameters = brought(server, client, back)
    if (!parameters) return undefined
    const verifier = verifierOf(back.state)
    const proof = proofOf(server, settings.secret)
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      proof,
      parameters,
      redirectUri,
      verifier,
      request,
    )
    const expected = { expectedNonce: nonceOf(back.state), requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, expected).catch(unlessUsed)
    if (!tokens) return undefined
    // The standard does not require this with end-to-end TLS, but there may be gateways in between.
    await oauth.validateApplicationLevelSignature(server, answer, request)
    const claims = oauth.getValidatedIdTokenClaims(tokens)!
    if (claims.azp !== undefined && claims.azp !== settings.appId) throw new Error('the ID token is for somebody else')
    const more = server.userinfo_endpoint
      ? await oauth
          .userInfoRequest(server, client, tokens.access_token, request)
          .then((told) => oauth.processUserInfoResponse(server, client, claims.sub, told))
      : {}
    // Signed claims take precedence over those of the userinfo endpoint.
    return { ...identityOfClaims({ ...more, ...claims }, names), leaveHint: tokens.id_token }
  }

  return {
    kind: 'openid',
    appId: () => settings.appId,

    async authorizeAddress({ returnTo, state }) {
      const server = await asking(readDescription)
      const address = new URL(server.authorization_endpoint!)
      const parameters = {
        client_id: settings.appId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: stateWithPage(state, returnTo),
        nonce: nonceOf(state),
        code_challenge: await oauth.calculatePKCECodeChallenge(verifierOf(state)),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      return address.href
    },

    exchange: (back) => asking((request) => redeem(back, request)),

    async leaveAddress(hint) {
      const server = await asking(readDescription).catch(() => undefined)
      if (!server?.end_session_endpoint) return undefined
      const address = new URL(server.end_session_endpoint)
      // Without an ID token the service asks the user to confirm the logout.
      if (hint) address.searchParams.set('id_token_hint', hint)
      address.searchParams.set('client_id', settings.appId)
      address.searchParams.set('post_logout_redirect_uri', new URL('/home', settings.publicUrl).href)
      return address.href
    },
  }
}

/** Options for all requests of one login. */
interface Requesting {
  [oauth.customFetch](
    address: string,
    options: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>,
  ): Promise<Response>
  [oauth.allowInsecureRequests]: boolean
}

function requestingOf(issuer: URL): Requesting {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return {
    [oauth.customFetch]: (address, { body = null, headers, method }) =>
      askOutside(address, { body, headers, method, signal }),
    // Allowed for a service on this machine only; production does not start with one.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  }
}

/** Validates the returned parameters; undefined if they are not from this service, which is not a failure of the service. */
function brought(server: oauth.AuthorizationServer, client: oauth.Client, { code, state, issuer }: ReturnParameters) {
  try {
    const parameters = new URLSearchParams({ code, state, ...(issuer === undefined ? {} : { iss: issuer }) })
    return oauth.validateAuthResponse(server, client, parameters, state)
  } catch {
    return undefined
  }
}

/** Client authentication; without a secret PKCE alone has to suffice. */
function proofOf(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  if (secret === '') return oauth.None()
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret)
}

/** An invalid or expired code is a failure of the browser; everything else is one of the service. */
function unlessUsed(error: unknown): undefined {
  if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return undefined
  throw error
}

/**
 * The library attaches responses to its errors. They contain personal data and errors are logged, so only message and code are
 * kept.
 */
function refuseSparingly(error: unknown): never {
  if (!(error instanceof Error)) throw new Error('openid: failed')
  const codes = [error, error.cause].flatMap((one) => errorCode(one) ?? [])
  throw new Error(['openid:', error.message, ...codes].join(' '))
}

const SEPARATOR = '.'

/** The service redirects to a single address, so the page to return to is appended to the state. */
function stateWithPage(state: string, returnTo: string): string {
  const page = withQuery(returnTo, { state: null })
  return state + SEPARATOR + Buffer.from(page).toString('base64url')
}

/** Splits the result of `stateWithPage`. The page is untrusted input and checked where it is used. */
export function pageInState(given: string): { state: string; page: string } {
  const [state = '', page = ''] = given.split(SEPARATOR)
  return { state, page: Buffer.from(page, 'base64url').toString('utf8') }
}
