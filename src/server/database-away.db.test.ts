import { beforeAll, describe, expect, it, vi } from 'vitest'
import { findAll, findOne, parseHtml, readText } from '../../test/html.ts'
import { openTestPortal } from '../../test/portal.ts'

const started = Date.now()
let now = started
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { now: () => now })
const address = await portal.listen()

const NOTE = '系统正在恢复，本页为稍早的内容。'
const ask = (url: string, headers: Record<string, string> = {}) => fetch(address + url, { headers, redirect: 'manual' })
const withoutStyle = (html: string) => html.replace(/<style>.*<\/style>/s, '')
const TRACES = /at .+\.(js|ts):\d+|node_modules|select |pool|ECONN|PGlite/i

describe('while the database is away', () => {
  // An article, because lists are cached for some seconds and would still be shown.
  const seen = '/content-detail?id=city-dynamics-1'
  let before: string
  beforeAll(async () => {
    before = await (await ask(seen)).text()
    await portal.database.close()
  })

  it('a fresh page of the cache is sent as usual', async () => {
    now = started

    const answer = await ask(seen)

    expect([answer.status, await answer.text()]).toEqual([200, before])
  })

  it('a stale page is sent with a note and must not be cached', async () => {
    now = started + 60_000
    // The first request is answered from the cache while the page is rendered again in the background.
    const first = await ask(seen)
    expect([first.status, await first.text()]).toEqual([200, before])

    const answer = await vi.waitUntil(async () => {
      const later = await ask(seen)
      return later.headers.get('etag') === null && later
    })

    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(readText(findOne(parseHtml(html), ({ attributes }) => attributes.class === 'page-note'))).toBe(NOTE)
    expect(html.replace(/<p role="status"[^>]*>[^<]*<\/p>/, '')).toBe(before)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })

  it('a page that is not in the cache is answered with a plain page saying that the portal is busy', async () => {
    const answer = await ask('/policies-regulations')

    const html = await answer.text()
    const page = parseHtml(html)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(readText(findOne(page, 'h1'))).toBe('系统繁忙，请稍后重试')
    expect(html).toMatch(/问题编号：(?:<!-- -->)?[0-9a-f]{12}/)
    expect(findAll(page, 'style')).toHaveLength(1)
    expect(findAll(page, 'main')).toHaveLength(1)
    expect(withoutStyle(html)).not.toMatch(TRACES)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('a page cached for other reading preferences is not used', async () => {
    const answer = await ask(seen, { cookie: 'ui_reading=elder' })

    expect(answer.status).toBe(503)
  })

  it('a call is answered with an envelope', async () => {
    const answer = await ask('/credit/cms/front/articleinfo/detail/city-dynamics-1')

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({ code: 500, msg: '系统繁忙，请稍后重试', data: null })
  })

  it('a logged-in visitor gets a plain page without a stack', async () => {
    const answer = await ask('/home', { cookie: 'session=some-token' })

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(withoutStyle(await answer.text())).not.toMatch(TRACES)
  })

  it('the portal is alive but not ready', async () => {
    const [alive, ready] = [await ask('/healthz'), await ask('/readyz')]

    expect([alive.status, ready.status]).toEqual([200, 503])
    expect(await ready.json()).toEqual({ status: 'database away' })
  })
})
