import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { openOpenIdPortal, PERSON } from '../../../test/outside/openid-portal.ts'
import { CLIENT } from '../../../test/outside/openid-provider.ts'
import { session } from '../../kernel/data/tables.server.ts'

const { provider, portal, clock, cameBack, recover, close } = await openOpenIdPortal()
afterAll(close)
beforeEach(recover)

const sessions = async () => (await portal.database.db.select().from(session)).length

describe('a lying provider', () => {
  const other = new TextEncoder().encode('a key that is no secret at all, but long enough')

  it.each<[string, NonNullable<typeof provider.twist>]>([
    ['is not signed', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'is signed with a shared secret',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(other),
    ],
    ['was changed after it was signed', async (claims) => changed(await provider.sign(claims))],
    ['has the nonce of another login', (claims) => provider.sign({ ...claims, nonce: 'another' })],
    ['has no nonce', ({ nonce: _, ...claims }) => provider.sign(claims)],
    ['is from another issuer', (claims) => provider.sign({ ...claims, iss: 'https://other.example' })],
    ['is for another application', (claims) => provider.sign({ ...claims, aud: 'other' })],
    ['is for us among others', (claims) => provider.sign({ ...claims, aud: [CLIENT.id, 'other'] })],
    ['was asked for by another application', (claims) => provider.sign({ ...claims, azp: 'other' })],
    ['has expired', (claims) => provider.sign({ ...claims, exp: Math.floor(clock.now / 1000) - 120 })],
    ['never expires', ({ exp: _, ...claims }) => provider.sign(claims)],
    ['is about somebody else than the rest', (claims) => provider.sign({ ...claims, sub: 'user-2' })],
    ['is no token', async () => 'no.token.atall'],
  ])('with an ID token that %s starts no session', async (_, twist) => {
    const before = await sessions()
    const browser = openBrowser(portal.app)
    const back = await cameBack(browser)
    provider.twist = twist

    const answer = await browser.get(back)

    expect(answer.headers.location).toBe('/login?redirect=%2Fuser&problem=away')
    expect(browser.cookies.has('session')).toBe(false)
    expect(await sessions()).toBe(before)
  })

  it.each([
    ['a kind of account that does not exist', { ...PERSON, user_type: 9 }],
    ['no kind of account', { name: PERSON.name }],
    ['no name', { user_type: 1 }],
    ['something that is not a kind', { ...PERSON, user_type: true }],
    ['the name of a method as kind', { ...PERSON, user_type: 'constructor' }],
  ])('that %s starts no session', async (_, claims) => {
    provider.claims = claims
    const browser = openBrowser(portal.app)

    const answer = await browser.get(await cameBack(browser))

    expect(answer.headers.location).toBe('/login?redirect=%2Fuser&problem=away')
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('is accepted with a correct token, so the refusals above have the stated reasons', async () => {
    provider.twist = (claims) => provider.sign({ ...claims, azp: CLIENT.id })
    const browser = openBrowser(portal.app)

    const answer = await browser.get(await cameBack(browser))

    expect(answer.headers.location).toBe('/user')
  })
})

/** Adds a claim after the token was signed. */
function changed(token: string): string {
  const [head, claims, signature] = token.split('.')
  const more = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), name: '冒名者' }
  return [head, Buffer.from(JSON.stringify(more)).toString('base64url'), signature].join('.')
}
