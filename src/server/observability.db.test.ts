import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../test/portal.ts'
import { openLimiter } from './watch/limiter.ts'
import { createMetrics } from './watch/metrics.ts'
import { createOutages } from './watch/outages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TOKEN = 'a-token-of-the-test'
const portal = await openTestPortal({ METRICS_TOKEN: TOKEN, CACHED_PAGE_LOG: '1', RATE_LIMIT: 'off' })
const address = await portal.listen()

const ask = (url: string, headers: Record<string, string> = {}) => fetch(address + url, { headers, redirect: 'manual' })
const read = async () => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text()

describe('metrics for Prometheus', () => {
  it('need the token', async () => {
    const answers = [await ask('/metrics'), await ask('/metrics', { authorization: 'Bearer another-token-here' })]

    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(await read()).toContain('# TYPE portal_http_requests_total counter')
  })

  it('count requests by route and status, never by address', async () => {
    await ask('/content-detail?id=city-dynamics-1')
    await ask('/content-detail?id=city-dynamics-1')
    await ask('/nothing-like-this-13800001234')
    await ask('/credit/cms/front/articleinfo/detail/city-dynamics-1')

    const text = await read()

    expect(text).toContain('portal_http_requests_total{route="/content-detail",status="200"} 2\n')
    expect(text).toMatch(/portal_page_cache_total\{result="hit"\} [1-9]/)
    expect(text).toContain('portal_http_requests_total{route="none",status="302"} 1\n')
    expect(text).toMatch(/route="\/credit\/cms\/front\/articleinfo\/detail\/:\w+",status="200"\} 1\n/)
    expect(text).not.toContain('13800001234')
  })

  it('include all metrics used by alerts and dashboard', async () => {
    const deploy = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8')
    const asked = [deploy('prometheus/alerts.yml'), deploy('grafana/portal.json')].join('\n').match(/\bportal_\w+/g)!
    const known = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
    // This portal has no backup, no Redis and no certificate.
    for (const name of ['portal_backup_age_seconds', 'portal_redis_up', 'portal_certificate_days']) known.add(name)
    // The embedded engine has no pool.
    known.add('portal_pool_connections')

    const unknown = asked.map((name) => name.replace(/_(bucket|sum|count)$/, '')).filter((name) => !known.has(name))

    expect([...new Set(unknown)]).toEqual([])
    expect(deploy('prometheus/alerts.yml').match(/- alert: /g)).toHaveLength(10)
  })
})

describe('the id of a request', () => {
  it('is that of the proxy, is returned, and is logged, also for a page from the cache', async () => {
    const ids = ['trace-0001', 'trace-0002', 'trace-0003']
    const answers = []
    for (const id of ids) answers.push(await ask('/content-detail?id=city-dynamics-2', { 'x-request-id': id }))

    expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(ids)
    const lines = portal.log.map((line) => JSON.parse(line)).filter(({ reqId }) => ids.includes(reqId))
    expect(lines.map(({ reqId, path, status, cached = false }) => [reqId, path, status, cached])).toEqual([
      ['trace-0001', '/content-detail', 200, false],
      ['trace-0002', '/content-detail', 200, true],
      ['trace-0003', '/content-detail', 200, true],
    ])
  })

  it('is a new one if the visitor sends an invalid one', async () => {
    const answer = await ask('/home', { 'x-request-id': '<script>' })

    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/)
  })
})

it('logs an unreachable Redis once, and continues to count', async () => {
  const lines: unknown[] = []
  const log = { warn: (...given: unknown[]) => void lines.push(given) }
  const heard = Promise.withResolvers<void>()
  const outages = createOutages()
  const noting = {
    ...outages,
    note: (what: string) => {
      const outage = outages.note(what)
      if (outage === null) heard.resolve()
      return outage
    },
  }
  const { limiter, isRedisUp } = openLimiter(
    { rateLimit: true, redisUrl: 'redis://127.0.0.1:1' },
    { now: Date.now, metrics: createMetrics(), outages: noting, log: () => log as never },
  )
  // The client reconnects by itself; the second failure is not logged.
  await heard.promise

  expect(await limiter.take('test', '10.0.0.1', 1)).toBe(0)
  expect(await limiter.take('test', '10.0.0.1', 1)).toBeGreaterThan(0)
  await limiter.close()
  expect(isRedisUp()).toBe(false)
  expect(lines).toEqual([
    [expect.objectContaining({ outage: 'redis', code: 'ECONNREFUSED' }), expect.stringMatching(/^Redis away/)],
  ])
})

it('is not ready after SIGTERM', async () => {
  expect((await ask('/readyz')).status).toBe(200)

  const drained = portal.leaving.drain(portal.app.server, { drainMs: 0, deadlineMs: 0 })
  const { statusCode, body } = await portal.app.inject({ url: '/readyz', headers: { host: 'localhost' } })
  await drained

  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'leaving' }])
})
