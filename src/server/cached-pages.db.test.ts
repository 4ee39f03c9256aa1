import { once } from 'node:events'
import { IncomingMessage, request, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { findAll, findOne, parseHtml } from '../../test/html.ts'
import { openTestPortal } from '../../test/portal.ts'
import { publish } from '../../test/publish.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { content } from '../modules/content/contract.ts'
import { article } from '../modules/content/tables.server.ts'
import { account } from '../modules/people/tables.server.ts'

// Fixed time, because an expired page would be rendered again in the background.
const started = Date.now()
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => started })
const address = await portal.listen()
const { db } = portal.database

const ask = (url: string, headers: Record<string, string> = {}) => fetch(address + url, { headers, redirect: 'manual' })
const textAt = async (url: string, headers: Record<string, string> = {}) => (await ask(url, headers)).text()

/** The bytes as sent, because `fetch` would decompress them. */
const rawAt = async (url: string, encoding: string) => {
  const [answer] = await once(request(address + url, { headers: { 'accept-encoding': encoding } }).end(), 'response')
  return { encoding: answer.headers['content-encoding'], bytes: await buffer(answer) }
}

/** Changes what pages show without a notification: a page that stays the same is from the cache. */
const changeQuietly = (name: string) => db.update(article).set({ name })

describe('a page in the cache', () => {
  it('is rendered once for concurrent requests', async () => {
    const send = vi.spyOn(portal.registry, 'answer')

    const answers = await Promise.all(Array.from({ length: 8 }, () => textAt('/credit-knowledge')))

    const lists = send.mock.calls.filter(([, request]) => request.path === content.articlePage.path)
    send.mockRestore()
    expect(new Set(answers).size).toBe(1)
    expect(lists).toHaveLength(1)
  })

  it('has the same bytes for everyone', async () => {
    const first = await textAt('/credit-risk')

    await changeQuietly('悄悄改名一')

    expect(await textAt('/credit-risk')).toBe(first)
    expect(first).not.toContain('悄悄改名一')
  })

  it.each([
    ['/credit-propaganda', '/credit-propaganda?x=1'],
    ['/credit-propaganda', '/credit-propaganda?utm_source=a&gclid=2'],
    ['/credit-propaganda', '/Credit-ProPaganda/?from=timeline'],
    ['/credit-propaganda?pageNo=2', '/credit-propaganda?isappinstalled=0&pageNo=2&pageno=3'],
    ['/joint-measures?kind=reward&pageNo=1', '/joint-measures?pageNo=1&x=1&kind=reward'],
  ])('of %s is the page of %s: only parameters of its row distinguish it', async (url, written) => {
    await textAt(url)
    const made = vi.spyOn(portal.registry, 'answer')

    const answer = await textAt(written)

    expect(made.mock.calls).toEqual([])
    expect(answer).toBe(await textAt(url))
    made.mockRestore()
  })

  it('is not sent to a visitor returning from the sign-on service before the login is completed', async () => {
    await textAt('/credit-propaganda')

    const answer = await ask('/credit-propaganda?code=none&state=none')

    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/login?redirect=%2Fcredit-propaganda&problem=sign-on',
    ])
  })

  it('is separate for each reading preference', async () => {
    const url = '/credit-research'
    const readings = ['', 'ui_reading=elder', 'ui_reading=contrast', 'ui_reading=traditional', 'ui_reading=elder.large']
    const first = await Promise.all(readings.map((cookie) => textAt(url, { cookie })))
    await changeQuietly('悄悄改名二')

    const again = await Promise.all(readings.map((cookie) => textAt(url, { cookie: `before=1; ${cookie}; after=2` })))

    expect(new Set(first).size).toBe(readings.length)
    expect(again).toEqual(first)
  })

  it('is separate for each set of closed notices', async () => {
    const url = '/credit-research'
    const notices = async (cookie: string) =>
      findAll(parseHtml(await textAt(url, { cookie })), ({ attributes }) => 'data-notice' in attributes).length
    const all = await notices('')

    expect(await notices('ui_closed=repair')).toBe(all - 1)
    expect(await notices('')).toBe(all)
    expect(await notices('ui_closed=repair.survey')).toBe(all - 2)
  })

  it.each([
    ['ui_closed=no-such-notice', ''],
    ['ui_closed=repair.no-such-notice.repair', 'ui_closed=repair'],
    ['ui_closed=survey.repair', 'ui_closed=repair.survey'],
    ['ui_closed=%00../..', ''],
    ['ui_reading=nonsense', ''],
    ['ui_reading=large.nonsense.elder', 'ui_reading=elder.large'],
    ['ui_reading=elder; ui_closed=repair', 'ui_reading=elder'],
    ['ui_sidebar=closed.mini', ''],
  ])('is the same for %s as for %j: only known values distinguish pages', async (hostile, honest) => {
    const url = `/credit-research?of=${encodeURIComponent(hostile)}`
    const first = await textAt(url, { cookie: honest })
    await changeQuietly(`悄悄改名 ${hostile}`)

    expect(await textAt(url, { cookie: hostile })).toBe(first)
  })

  it('has the style rules of elder mode only in elder mode', async () => {
    const [plain, elder] = [await textAt('/home'), await textAt('/home', { cookie: 'ui_reading=elder' })]

    expect(plain).not.toContain('.reading-elder')
    expect(elder).toContain('.reading-elder')
  })

  it('of the finance area is separate for each state of its side bar, in any spelling of its address', async () => {
    for (const url of ['/finance', '/Finance']) {
      const closed = await textAt(url, { cookie: 'ui_sidebar=closed.mini' })
      const open = await textAt(url)

      expect(findOne(parseHtml(closed), 'side-bar').attributes).toMatchObject({
        'data-open': 'false',
        'data-size': 'mini',
      })
      expect(findOne(parseHtml(open), 'side-bar').attributes).toMatchObject({
        'data-open': 'true',
        'data-size': 'medium',
      })
    }
  })

  it.each<Record<string, string>>([
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-port': '666', 'x-forwarded-for': '6.6.6.6' },
    { 'x-original-url': '/user', 'x-rewrite-url': '/user' },
    { forwarded: 'for=6.6.6.6;host=evil.example;proto=https' },
    { 'accept-language': 'en', 'user-agent': '<script>alert(1)</script>' },
    { referer: 'https://evil.example/', 'x-http-method-override': 'DELETE' },
    { cookie: 'ui_reading="><script>alert(1)</script>; session' },
  ])('does not depend on %j', async (headers) => {
    const url = `/credit-knowledge?by=${Object.keys(headers)[0]}`

    const poisoned = await textAt(url, headers)

    expect(poisoned).toBe(await textAt(url))
    expect(poisoned).not.toContain('evil.example')
    expect(poisoned).not.toContain('alert(1)')
  })

  it('sets no cookie and must be revalidated by other caches', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers } = await ask('/credit-notice')

      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('vary')).toBe('accept, accept-encoding, cookie')
    }
  })

  it('is not sent again to a client that has it', async () => {
    const etag = (await ask('/credit-notice')).headers.get('etag')!

    const again = await ask('/credit-notice', { 'if-none-match': etag })

    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
  })

  it('is the same in every encoding, and well compressed from the second request on', async () => {
    const first = await rawAt('/credit-dynamics?pageNo=7', 'gzip, br')
    const [gzip, plain, brotli] = [
      await rawAt('/credit-dynamics?pageNo=7', 'gzip'),
      await rawAt('/credit-dynamics?pageNo=7', ''),
      await rawAt('/credit-dynamics?pageNo=7', 'gzip, br'),
    ]

    expect([first.encoding, plain.encoding, gzip.encoding, brotli.encoding]).toEqual(['gzip', undefined, 'gzip', 'br'])
    expect(gzip.bytes.length).toBeLessThan(0.9 * first.bytes.length)
    expect(gunzipSync(first.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  })

  it('is not delayed by a flood of requests from another network', async () => {
    await textAt('/credit-notice')
    const served: string[] = []
    const ask = (who: string) => {
      const asked = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: who }))
      const host = { headers: { host: 'localhost' }, rawHeaders: ['host', 'localhost'] }
      Object.assign(asked, { method: 'GET', url: '/credit-notice', ...host })
      const answer = new ServerResponse(asked)
      return new Promise<void>((resolve) => {
        answer.end = () => {
          served.push(who)
          resolve()
          return answer
        }
        portal.app.server.emit('request', asked, answer)
      })
    }

    await Promise.all([...Array.from({ length: 100 }, () => ask('198.51.100.1')), ask('203.0.113.9')])

    expect(served).toHaveLength(101)
    expect(served.indexOf('203.0.113.9')).toBeLessThan(20)
  })

  it('counts views of its article too', async () => {
    await publish(portal, { id: 'counted' })

    for (let reader = 0; reader < 4; reader += 1) await textAt('/content-detail?id=counted')
    await portal.views.flush()

    const detail = await (await ask('/credit/cms/front/articleinfo/detail/counted')).json()
    expect(detail.data.viewCount).toBe(4)
  })
})

describe('a logged-in visitor', () => {
  const person = { kind: 'user', userId: 'u-1', userType: 1, name: '林晓岚专用' } as const

  it('gets a personal page that nobody else sees', async () => {
    const token = await startSession(db, person, 'test')
    const cookie = `session=${token}`
    const before = await textAt('/member-unit')

    const own = await ask('/member-unit', { cookie })
    const fresh = await ask('/data-download', { cookie })

    expect(await own.text()).toContain('林晓岚专用')
    expect(await fresh.text()).toContain('林晓岚专用')
    expect([own, fresh].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
    expect(await textAt('/member-unit')).toBe(before)
    expect(await textAt('/data-download')).not.toContain('林晓岚专用')
  })

  it('can open the pages that need a login, which are not cached', async () => {
    const [someone] = await db.select().from(account).limit(1)
    const cookie = `session=${await startSession(db, { ...person, userId: someone!.id }, 'test')}`

    const own = await ask('/user', { cookie })

    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await ask('/user')).headers.get('location')).toBe('/login?redirect=%2Fuser')
    expect((await ask('/repair-program-home', { cookie })).headers.get('location')).toBe('/repair-program-login')
  })

  it.each(['/user/x.css', '/user;.js', '/user%2fx.css', '/user.css', '/farming-user/a.png'])(
    'does not store a private page under %s',
    async (url) => {
      const cookie = `session=${await startSession(db, person, 'test')}`

      const answer = await ask(url, { cookie })

      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404'])
    },
  )

  it.each(['unknown', 'admin-token', '', 'x'.repeat(500)])('is not recognised by the token %j', async (token) => {
    const answer = await ask('/user', { cookie: `session=${token}; Admin-Token=admin; roles=admin` })

    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fuser')
  })
})

describe('answers that are not cached', () => {
  it.each(['/404', '/content-detail?id=none', '/full-text-retrieval?search=%00&pageNo=x'])('%s', async (url) => {
    const first = await ask(url)

    expect(first.headers.get('cache-control')).toBe(first.status === 200 ? 'private, no-cache' : 'no-store')
  })
})
