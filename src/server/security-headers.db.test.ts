import { describe, expect, it } from 'vitest'
import { findOne, parseHtml, readText } from '../../test/html.ts'
import { COMMON_HEADERS, ENHANCEMENTS } from '../../test/pages/policy.ts'
import { productionSettings } from '../../test/paper-keys.ts'
import { openTestPortal, readOnlyPortal } from '../../test/portal.ts'

const portal = await readOnlyPortal()
const production = await openTestPortal(productionSettings())

// pages.db.test.ts checks the headers of every page.
describe('every answer', () => {
  it.each([
    ['a page', '/home', 200],
    ['a page in preparation', '/login', 200],
    ['a page that is not there', '/404', 404],
    ['a refused page', '/content-detail?id=none', 404],
    ['a redirect', '/user', 302],
    ['a call', '/credit/cms/front/navigationbar/tree', 200],
    ['a refused call', '/credit/cms/front/articleinfo/detail/none', 404],
    ['an unknown call', '/credit/none', 404],
    ['an asset', ENHANCEMENTS, 200],
    ['a missing asset', '/assets/none.js', 404],
    ['a feed', '/feeds/credit-dynamics.xml', 200],
    ['robots', '/robots.txt', 200],
    ['the mark', '/favicon.svg', 200],
    ['health', '/healthz', 200],
    ['an address that cannot be read', '/%c0%af', 404],
  ])('of %s has the security headers', async (_, address, status) => {
    const answer = await portal.app.inject(address)

    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(COMMON_HEADERS)
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['server', 'x-powered-by']))
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('requires TLS in production and only there', async () => {
    const [here, there] = [await portal.app.inject('/home'), await production.app.inject('/home')]

    expect(here.headers['strict-transport-security']).toBeUndefined()
    expect(there.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('a write from another site', () => {
  const post = (headers: Record<string, string>, url = '/reading') =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { host: '127.0.0.1:8080', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'elder=on',
    })

  it.each([
    ['with a foreign origin', { origin: 'https://evil.example' }],
    ['with the same name on another port', { origin: 'http://127.0.0.1:9999' }],
    ['with a name that looks like ours', { origin: 'http://127.0.0.1.evil.example:8080' }],
    ['with another scheme', { origin: 'https://127.0.0.1:8080' }],
    ['with a hidden origin', { origin: 'null' }],
    ['with an origin that is none', { origin: 'nonsense' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
    ['that contradicts itself', { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    const [page, call] = [await post(headers), await post(headers, '/credit/errorlog/add')]

    expect([page.statusCode, call.statusCode]).toEqual([403, 403])
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(call.json()).toEqual({ code: 403, msg: '当前用户无权限，请联系管理员', data: null })
  })

  it.each([
    ['from our own page', { origin: 'http://127.0.0.1:8080', 'sec-fetch-site': 'same-origin' }],
    ['typed by the visitor', { 'sec-fetch-site': 'none' }],
    ['without a browser', {}],
  ])('is not assumed %s', async (_, headers) => {
    expect((await post(headers)).statusCode).toBe(303)
  })

  it.each(['PUT', 'DELETE', 'PATCH'] as const)('is refused by %s as well', async (method) => {
    const answer = await portal.app.inject({ method, url: '/home', headers: { 'sec-fetch-site': 'cross-site' } })

    expect(answer.statusCode).toBe(403)
  })

  it('may read public data', async () => {
    const answer = await portal.app.inject({ url: '/home', headers: { 'sec-fetch-site': 'cross-site' } })

    expect(answer.statusCode).toBe(200)
  })
})

describe('error pages', () => {
  it.each([
    ['404', '/404', 'GET', '您访问的页面不存在'],
    ['401', '/401', 'GET', '您没有权限访问该页面'],
    ['404', '/content-detail?id=none', 'GET', '没有找到您要的内容'],
    ['422', '/content-detail?id=%00', 'GET', '地址中的参数不正确'],
    ['405', '/home', 'POST', '请求方法无效'],
    ['405', '/home', 'TRACE', '请求方法无效'],
    ['405', '/home', 'OPTIONS', '请求方法无效'],
    ['404', '/%', 'GET', '资源不存在，请联系管理员'],
  ] as const)('show %s at %s without the cause', async (status, url, method, heading) => {
    const answer = await portal.app.inject({ method: method as 'GET', url })

    expect(answer.statusCode).toBe(Number(status))
    expect(readText(findOne(parseHtml(answer.body), 'h1'))).toBe(heading)
    expect(answer.body.replace(/<style>.*<\/style>/s, '')).not.toMatch(
      /at .+\.(js|ts):\d+|node_modules|select |stack|FST_/i,
    )
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
  })
})
