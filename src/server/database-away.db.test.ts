import { beforeAll, describe, expect, it } from 'vitest'
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
  // An article: lists are remembered for some seconds and would go on appearing.
  const seen = '/content-detail?id=city-dynamics-1'
  let before: string
  beforeAll(async () => {
    before = await (await ask(seen)).text()
    await portal.database.close()
  })

  it('a page that is still fresh is shown as if nothing were', async () => {
    now = started

    const answer = await ask(seen)

    expect([answer.status, await answer.text()]).toEqual([200, before])
  })

  it('a page seen earlier is shown with a note, and kept by no one', async () => {
    now = started + 60_000

    const answer = await ask(seen)

    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(readText(findOne(parseHtml(html), ({ attributes }) => attributes.class === 'page-note'))).toBe(NOTE)
    expect(html.replace(/<p role="status"[^>]*>[^<]*<\/p>/, '')).toBe(before)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  })

  it('a page never seen says in house style that the portal is busy', async () => {
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

  it('a page seen in another way of reading is not mistaken for this one', async () => {
    const answer = await ask(seen, { cookie: 'ui_reading=elder' })

    expect(answer.status).toBe(503)
  })

  it('a call says so in an envelope', async () => {
    const answer = await ask('/credit/cms/front/articleinfo/detail/city-dynamics-1')

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({ code: 500, msg: '系统繁忙，请稍后重试', data: null })
  })

  it('a visitor with a session gets a plain answer, not a trace', async () => {
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
