import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../test/portal.ts'
import { publish } from '../../../test/publish.ts'
import { parseXml, readTexts } from '../../../test/xml.ts'
import { columnOptions } from '../../modules/content/layouts.ts'
import { pages } from '../../pages.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })

const ORIGIN = 'http://127.0.0.1:8080'
const columns = pages
  .filter(({ view, aboutOne }) => view === 'column' && !aboutOne)
  .map((row) => columnOptions(row).classification)
const NAME = "<b>“A & B”</b> 的 '说明' ]]> \u0001\u001b[31m\uffff"

describe('feeds', () => {
  it.each([...new Set(columns)])('of %s are well-formed and equal in both formats', async (column) => {
    const [rss, json] = await Promise.all([
      portal.app.inject(`/feeds/${column}.xml`),
      portal.app.inject(`/feeds/${column}.json`),
    ])

    const feed = json.json()
    const channel = parseXml(rss.body).children[0]!
    const items = channel.children.filter(({ name }) => name === 'item')
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'zh-CN' })
    expect(feed.title).toMatch(/ - 信用榕屿$/)
    expect(feed.items.length).toBeGreaterThan(3)
    expect(feed.items.length).toBeLessThanOrEqual(30)
    expect(items.every((item) => readTexts(item, 'title')[0])).toBe(true)
    expect(items.map((item) => readTexts(item, 'link')[0])).toEqual(feed.items.map((item: { url: string }) => item.url))
    expect(readTexts(channel, 'guid')).toEqual(feed.items.map((item: { id: string }) => item.id))
  })

  it('give every item an address on the portal and a date', async () => {
    const feed = (await portal.app.inject('/feeds/ecology-news.json')).json()

    const [first] = feed.items
    expect(feed.home_page_url).toBe(`${ORIGIN}/ecology-news`)
    expect(first.url).toBe(`${ORIGIN}/ecology-news-detail?id=${first.id}`)
    expect(new Date(first.date_published).toISOString()).toBe(first.date_published)
    expect(first).toMatchObject({
      summary: expect.any(String),
      content_text: first.summary,
      authors: [{ name: expect.any(String) }],
    })
  })

  it('write dates the way RSS does', async () => {
    const channel = parseXml((await portal.app.inject('/feeds/credit-dynamics.xml')).body)

    for (const date of readTexts(channel, 'pubDate'))
      expect(date).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/)
  })

  it('escape any title', async () => {
    await publish(portal, {
      id: 'hostile-title',
      classificationId: 'credit-risk',
      name: NAME,
      summary: '</item><x y="1">&',
    })

    const channel = parseXml((await portal.app.inject('/feeds/credit-risk.xml')).body)

    expect(readTexts(channel, 'title')).toContain("<b>“A & B”</b> 的 '说明' ]]> [31m")
    expect(readTexts(channel, 'description')).toContain('</item><x y="1">&')
  })

  it('link directly to an article on another site', async () => {
    const externalUrl = 'https://www.example.gov.cn/a?b=1&c=2'
    await publish(portal, { id: 'elsewhere', classificationId: 'credit-risk', externalUrl })

    const [rss, json] = await Promise.all([
      portal.app.inject('/feeds/credit-risk.xml'),
      portal.app.inject('/feeds/credit-risk.json'),
    ])

    expect(readTexts(parseXml(rss.body), 'link')).toContain(externalUrl)
    expect(json.json().items.map((item: { url: string }) => item.url)).toContain(externalUrl)
  })

  it.each([
    '/feeds/none.xml',
    '/feeds/city-dynamics.xml',
    '/feeds/credit-dynamics',
    '/feeds/credit-dynamics.txt',
    '/feeds/credit-dynamics.xml.exe',
    '/feeds/..%2fhome.xml',
    '/feeds/__proto__.json',
  ])('%s is not a feed', async (address) => {
    const answer = await portal.app.inject(address)

    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('订阅不存在或已下线')
  })

  it('may be cached for a few minutes', async () => {
    const answer = await portal.app.inject('/feeds/credit-dynamics.xml')

    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })
})
