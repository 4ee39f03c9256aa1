import type { ServerResponse } from 'node:http'
import { decodeJwt } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../../../test/browser.ts'
import { measurePatience } from '../../../test/costs/patience.ts'
import { testSeal } from '../../../test/database.ts'
import { openOpenIdPortal, PERSON, REST_MS } from '../../../test/outside/openid-portal.ts'
import { CLIENT } from '../../../test/outside/openid-provider.ts'
import { createLogoutHints } from './logout-hint.server.ts'

const { provider, portal, clock, setOut, cameBack, recover, close } = await openOpenIdPortal()
afterAll(close)
beforeEach(recover)

const userOf = async (browser: Browser) => (await browser.get('/credit/base/account/account/getCurrenUser')).json()

describe('login by OpenID Connect', () => {
  it('redirects with PKCE and a nonce, and with neither verifier nor secret', async () => {
    const browser = openBrowser(portal.app)

    const address = new URL(await setOut(browser))

    const { searchParams } = address
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/auth`)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe('http://127.0.0.1:8080/sign-on/return')
    expect(searchParams.get('state')!.split('.')[0]).toBe(browser.cookies.get('sign-on'))
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('nonce')).not.toBe(new URL(await setOut(openBrowser(portal.app))).searchParams.get('nonce'))
    expect(address.href).not.toContain(CLIENT.secret)
  })

  it('links registration to the login, because the service registers accounts on its own page', async () => {
    const browser = openBrowser(portal.app)

    const registering = new URL((await browser.get('/sign-on/new?redirect=/credit-dynamics')).headers.location!)

    expect(registering.origin + registering.pathname).toBe(`${provider.issuer}/auth`)
    expect(registering.searchParams.get('client_id')).toBe(CLIENT.id)
    expect(registering.searchParams.get('state')!.split('.')[0]).toBe(browser.cookies.get('sign-on'))
  })

  it('has no registration of its own', async () => {
    const { headers } = await openBrowser(portal.app).get('/sign-on/register')

    expect(headers.location).toBe('/404')
  })

  it('returns to the previous page with the provider’s identity, whatever the address says', async () => {
    const browser = openBrowser(portal.app)

    const answer = await browser.get(`${await cameBack(browser, '/credit-dynamics?pageNo=2')}&userType=2&user_type=2`)

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/credit-dynamics?pageNo=2')
    expect(await userOf(browser)).toMatchObject({
      data: { name: PERSON.name, userType: 1, certNo: '350102********0039', phone: expect.stringContaining('*') },
    })
  })

  it('reads an account type that is written as a word', async () => {
    provider.claims = { name: '榕屿测试有限公司', user_type: 'enterprise', enterprise_name: '榕屿测试有限公司' }
    const browser = openBrowser(portal.app)

    await browser.get(await cameBack(browser))

    expect(await userOf(browser)).toMatchObject({ data: { userType: 2, enterpriseName: '榕屿测试有限公司' } })
  })

  it('accepts a code once', async () => {
    const browser = openBrowser(portal.app)
    const back = await cameBack(browser)
    const state = browser.cookies.get('sign-on')!
    await browser.get(back)
    browser.cookies.delete('session')
    browser.cookies.set('sign-on', state)

    const again = await browser.get(back)

    expect(again.headers.location).toBe('/login?redirect=%2Fuser&problem=sign-on')
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('refuses a code in another browser, and one inserted into another login', async () => {
    const [victim, attacker] = [openBrowser(portal.app), openBrowser(portal.app)]
    const stolen = new URL(await cameBack(victim), 'http://portal.invalid')
    const own = new URL(await cameBack(attacker), 'http://portal.invalid')
    const carried = new URL(own)
    carried.searchParams.set('code', stolen.searchParams.get('code')!)

    // The first address has the wrong state; the second has the right one, but a code for another verifier and nonce.
    for (const address of [stolen, carried]) {
      const answer = await attacker.get(address.pathname + address.search)
      expect(answer.headers.location).toBe('/login?redirect=%2Fuser&problem=sign-on')
    }
    expect(attacker.cookies.has('session')).toBe(false)
  })

  it.each([
    ['of another provider', (url: URL) => url.searchParams.set('iss', 'https://other.example')],
    ['of nobody, though this provider always names itself', (url: URL) => url.searchParams.delete('iss')],
  ])('refuses a code %s before asking the provider', async (_, change) => {
    const browser = openBrowser(portal.app)
    const back = new URL(await cameBack(browser), 'http://portal.invalid')
    change(back)
    provider.asked.length = 0

    const answer = await browser.get(back.pathname + back.search)

    expect(answer.headers.location).toContain('problem=sign-on')
    expect(provider.asked).not.toContain('/token')
  })

  it('reports a login that was cancelled at the provider', async () => {
    const browser = openBrowser(portal.app)
    const { searchParams } = new URL(await setOut(browser))

    const answer = await browser.get(`/sign-on/return?error=access_denied&state=${searchParams.get('state')}`)

    expect(answer.headers.location).toBe('/login?redirect=%2Fuser&problem=sign-on')
  })

  it('redirects to no other site, whatever follows the state', async () => {
    const browser = openBrowser(portal.app)
    const back = new URL(await cameBack(browser), 'http://portal.invalid')
    const page = Buffer.from('//evil.example/').toString('base64url')
    back.searchParams.set('state', `${browser.cookies.get('sign-on')}.${page}`)

    const answer = await browser.get(back.pathname + back.search)

    expect(answer.headers.location).toBe('/user')
  })

  it('logs out of the portal and then of the provider, and the page policy allows that form target', async () => {
    const browser = openBrowser(portal.app)
    await browser.get(await cameBack(browser))
    const [token, hint] = [browser.cookies.get('session')!, browser.cookies.get('leave-hint')!]
    const page = await browser.get('/user')

    const answer = await browser.post('/logout', {})

    const leaving = new URL(answer.headers.location!)
    expect(leaving.origin + leaving.pathname).toBe(`${provider.issuer}/session/end`)
    expect(Object.fromEntries(leaving.searchParams)).toEqual({
      id_token_hint: expect.any(String),
      client_id: CLIENT.id,
      post_logout_redirect_uri: 'http://127.0.0.1:8080/home',
    })
    expect(decodeJwt(leaving.searchParams.get('id_token_hint')!)).toMatchObject({ sub: 'user-1', aud: CLIENT.id })
    expect(hint).not.toContain(leaving.searchParams.get('id_token_hint'))
    expect(browser.cookies.has('leave-hint')).toBe(false)
    expect((await fetch(leaving, { redirect: 'manual' })).status).toBe(200)
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${provider.issuer};`)
    browser.cookies.set('session', token)
    expect(await userOf(browser)).toMatchObject({ code: 4011 })
  })
})

describe('the ID token for the logout', () => {
  it('is stored where no script reads it and no page request sends it', async () => {
    const browser = openBrowser(portal.app)

    const { cookies } = await browser.get(await cameBack(browser))

    expect(cookies.find(({ name }) => name === 'leave-hint')).toMatchObject({ path: '/logout', httpOnly: true })
  })

  it.each([
    ['was lost', (browser: Browser) => browser.cookies.delete('leave-hint')],
    ['was made up', (browser: Browser) => browser.cookies.set('leave-hint', 'x.y.z')],
    ['is another sealed text', (browser: Browser) => browser.cookies.set('leave-hint', testSeal().seal('x.y.z'))],
  ])('that %s is omitted', async (_, change) => {
    const browser = openBrowser(portal.app)
    await browser.get(await cameBack(browser))
    change(browser)

    const answer = await browser.post('/logout', {})

    const leaving = new URL(answer.headers.location!)
    expect([...leaving.searchParams.keys()]).toEqual(['client_id', 'post_logout_redirect_uri'])
    expect((await fetch(leaving, { redirect: 'manual' })).status).toBe(200)
  })

  it('is not stored when it is too long for a cookie, and the previous one is deleted', () => {
    const hints = createLogoutHints(testSeal(), true)

    expect(hints.kept('x'.repeat(3000))).toBe(hints.forgotten)
    expect(hints.kept('x'.repeat(2000))).toMatch(
      /^__Secure-leave-hint=.*; Path=\/logout; HttpOnly; SameSite=Lax; Secure; Max-Age=43200$/,
    )
  })
})

describe('an unavailable provider', () => {
  it.each<[string, NonNullable<typeof provider.instead>]>([
    ['does not answer', () => {}],
    ['answers 500', (_, response) => response.writeHead(500).end('oops')],
    ['breaks off', (request) => request.socket.destroy()],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'https://other.example/' }).end()],
    ['talks on and on', (_, response) => talkOn(response)],
    ['drips', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
  ])('and %s is reported within three seconds, with a message and no session', async (_, instead) => {
    const browser = openBrowser(portal.app)
    const back = await cameBack(browser)
    provider.instead = instead

    const { value: answer, patience } = await measurePatience(() => browser.get(back))
    const page = await browser.get(answer.headers.location!)

    expect(patience).toBeGreaterThan(0)
    expect(patience).toBeLessThan(3000)
    expect(answer.headers.location).toBe('/login?redirect=%2Fuser&problem=away')
    expect(page.body.includes('统一身份认证服务暂时无法使用')).toBe(true)
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('is not called for half a minute after five failures, and then tried again', async () => {
    const attempts: { browser: Browser; back: string }[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      const browser = openBrowser(portal.app)
      attempts.push({ browser, back: await cameBack(browser) })
    }
    provider.instead = (_, response) => response.writeHead(503).end()
    provider.asked.length = 0

    for (const { browser, back } of attempts.slice(0, 8)) await browser.get(back)
    const askedWhileFailing = provider.asked.length
    provider.instead = undefined
    const { browser, back } = attempts[8]!
    const tooEarly = await openBrowser(portal.app).get('/sign-on/start')
    clock.now += REST_MS
    const later = await browser.get(back)

    expect(askedWhileFailing).toBe(5)
    expect(tooEarly.headers.location).toBe('/login?problem=away')
    expect(later.headers.location).toBe('/user')
  })

  it('does not prevent logging out of the portal', async () => {
    const browser = openBrowser(portal.app)
    await browser.get(await cameBack(browser))
    provider.instead = () => {}
    // The cached metadata of the provider has expired.
    clock.now += 3_600_000

    const answer = await browser.post('/logout', {})

    expect(answer.headers.location).toBe('/home')
    expect(browser.cookies.has('session')).toBe(false)
  })
})

function talkOn(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
