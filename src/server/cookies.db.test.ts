import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { callExamples, named } from '../../test/call-examples.ts'
import { productionSettings } from '../../test/paper-keys.ts'
import { openTestPortal } from '../../test/portal.ts'
import { isFullRun } from '../../test/tier.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { pages } from '../pages.ts'

const portal = await openTestPortal(productionSettings())

/** Every `set-cookie` line of all answers, by the name of its cookie. */
const lines = new Map<string, Set<string>>()
portal.app.addHook('onResponse', async (_, reply) => {
  for (const line of [reply.getHeader('set-cookie') ?? []].flat()) {
    const name = String(line).split('=')[0]!
    lines.set(name, (lines.get(name) ?? new Set()).add(String(line)))
  }
})

// __Host-: TLS only, this host only, the whole site. __Secure-: may be restricted to a path.
const SAFE =
  /^(?:__Host-[\w-]+=[^;]*; Path=\/|__Secure-[\w-]+=[^;]*; Path=\/\w+); HttpOnly; SameSite=Lax; Secure(?:; Max-Age=\d+)?$/
const unsafe = () => [...lines.values()].flatMap((some) => [...some]).filter((line) => !SAFE.test(line))

let addresses = 0
/** A browser with a new address each time, because production limits requests per network. */
const someone = () => openBrowser(portal.app, `10.66.${addresses >> 8}.${addresses++ & 255}`)

/** The full run checks everything; the gate checks the first of each kind. */
const oneOfEach = <Item>(items: readonly Item[], sortOf: (item: Item) => string): readonly Item[] =>
  isFullRun ? items : [...new Map(items.toReversed().map((item) => [sortOf(item), item])).values()]

/** The page server sets cookies of pages, by properties of the page. */
const askedPages = oneOfEach(pages, ({ shell, cached, needLogin, staffOnly }) =>
  [shell, cached, needLogin, staffOnly].join(),
)
/** The rooms set cookies of calls. */
const askedCalls = oneOfEach(named, ({ call }) => `${call.path.split('/')[1]} ${call.access} ${call.method}`)

describe('in production', () => {
  it.each(askedPages)('$path sets safe cookies only', async ({ path: address }) => {
    await someone().get(address.replace(/:\w+/g, 'x'))

    expect(unsafe()).toEqual([])
  })

  it('calls of every room set safe cookies only', async () => {
    const { exampleOf } = await callExamples(portal.database.db)
    for (const { call } of askedCalls) {
      addresses += 1
      const { cookies = {}, ...example } = exampleOf(call)
      const own = Object.fromEntries(Object.entries(cookies).map(([name, value]) => [`__Host-${name}`, value]))
      const remoteAddress = `10.67.${addresses >> 8}.${addresses & 255}`
      await portal.app.inject({ ...example, cookies: own as Record<string, string>, remoteAddress })
    }

    expect(unsafe()).toEqual([])
  })

  it('preferences, side bar, login and logout set safe cookies only', async () => {
    const browser = someone()
    await browser.post('/reading', { elder: 'on', back: '/home' })
    await browser.post('/sidebar', { open: 'off', back: '/finance' })
    await browser.post('/closed-notices', { id: 'repair', back: '/home' })
    await browser.get('/sign-on/start?redirect=/user')
    await browser.get('/sign-on/register?kind=person&appId=credit-portal&returnUrl=/login')
    const user = { kind: 'user', userId: 'u1', userType: 1, name: '林一' } as const
    browser.cookies.set('__Host-session', await startSession(portal.database.db, user, 'test'))
    await browser.post('/logout', {})

    expect(browser.cookies.has('__Host-session')).toBe(false)
    expect(unsafe()).toEqual([])
    expect([...lines.keys()].sort()).toEqual(
      expect.arrayContaining([
        ...['__Host-session', '__Host-sign-on', '__Host-ui_reading', '__Host-ui_sidebar', '__Host-visitor'],
      ]),
    )
    expect((await browser.get('/finance')).body).not.toBe((await someone().get('/finance')).body)
  })
})
