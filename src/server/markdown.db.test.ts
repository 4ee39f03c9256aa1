import { describe, expect, it } from 'vitest'
import { readOnlyPortal } from '../../test/portal.ts'

const portal = await readOnlyPortal()
const ask = (url: string, accept: string, headers = {}) => portal.app.inject({ url, headers: { accept, ...headers } })

describe('a public page', () => {
  it.each([
    '/home',
    '/credit-dynamics',
    '/content-detail?id=city-dynamics-1',
    '/double-publicity-info',
    '/enterprise-detail?id=subject-1',
    '/finance/products',
  ])('%s is sent as Markdown, at most a quarter of its size, to clients that prefer it', async (url) => {
    const html = await ask(url, 'text/html')

    const first = await ask(url, 'text/markdown')
    const again = await ask(url, 'text/markdown')

    expect(first.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'accept, accept-encoding, cookie',
    })
    expect(first.headers.etag).toBeUndefined()
    expect(first.body.length).toBeLessThan(html.body.length / 4)
    expect(first.body).toMatch(/^---\ntitle: .+\nurl: http:\/\/127\.0\.0\.1:8080\//)
    expect(first.body).not.toMatch(/<\w/)
    expect(again.body).toBe(first.body)
  })

  it('is not answered with 304 for the ETag of its HTML', async () => {
    const { headers } = await ask('/credit-notice', 'text/html')

    const answer = await ask('/credit-notice', 'text/markdown', { 'if-none-match': headers.etag })

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  })

  it('that is missing or personal has no Markdown form', async () => {
    expect((await ask('/no-such-page', 'text/markdown')).statusCode).toBe(302)
    expect((await ask('/user', 'text/markdown')).statusCode).toBe(302)
    expect((await ask('/enterprise-detail?id=none', 'text/markdown')).headers['content-type']).toMatch('text/html')
  })
})

it('/llms.txt names the portal, explains how to read pages, and lists the public ones', async () => {
  const { headers, body } = await ask('/llms.txt', '*/*')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# 信用榕屿\n\n> 榕屿市/)
  expect(body).toContain('Accept: text/markdown')
  expect(body).toContain('](http://127.0.0.1:8080/credit-dynamics)')
  expect(body).not.toMatch(/\]\(http:\/\/127\.0\.0\.1:8080\/(console|user|repair-program)[)/]/)
})

it('an article has its type, date and author as JSON-LD', async () => {
  const { body } = await ask('/content-detail?id=city-dynamics-1', 'text/html')
  const [, json] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(body) ?? []
  const [, shownDay] = /(\d{4}-\d\d-\d\d) 08:30/.exec(body) ?? []

  expect(JSON.parse(json!)).toMatchObject({
    '@type': 'NewsArticle',
    headline: expect.stringMatching(/提质行动方案/),
    datePublished: `${shownDay}T00:30:00.000Z`,
    author: { '@type': 'Organization', name: '榕屿市发展和改革委员会' },
    publisher: { name: '信用榕屿' },
  })
})
