import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryLimiter, type RateLimiter, redisLimiter, unlimited } from './rate-limit.server.ts'

const REDIS = 'redis://127.0.0.1:6379'
const MINUTE = 60_000
const noon = Date.UTC(2026, 10, 15, 12)

/** Number of allowed attempts among `times`. */
async function allowed(limiter: RateLimiter, times: number, what: string, address: string, perMinute: number) {
  const answers = await Promise.all(Array.from({ length: times }, () => limiter.take(what, address, perMinute)))
  return answers.filter((wait) => wait === 0).length
}

describe('counting in memory', () => {
  it('allows the limit per minute', async () => {
    const limiter = memoryLimiter(() => noon)

    expect(await allowed(limiter, 10, 'GET /a', '10.0.0.1', 3)).toBe(3)
  })

  it('counts every address and every call separately', async () => {
    const limiter = memoryLimiter(() => noon)

    await allowed(limiter, 3, 'GET /a', '10.0.0.1', 3)

    expect(await limiter.take('GET /a', '10.0.0.1', 3)).toBe(60)
    expect(await limiter.take('GET /a', '10.0.0.2', 3)).toBe(0)
    expect(await limiter.take('GET /b', '10.0.0.1', 3)).toBe(0)
  })

  it('starts again with the next minute', async () => {
    let now = noon
    const limiter = memoryLimiter(() => now)
    await allowed(limiter, 3, 'GET /a', '10.0.0.1', 3)

    now = noon + MINUTE - 1
    const before = await limiter.take('GET /a', '10.0.0.1', 3)
    now = noon + MINUTE
    const after = await limiter.take('GET /a', '10.0.0.1', 3)

    expect([before, after]).toEqual([1, 0])
  })

  it('counts all addresses of one network as one', async () => {
    const limiter = memoryLimiter(() => noon)

    await limiter.take('GET /a', '2001:db8:1:2::1', 1)
    await limiter.take('GET /a', '10.0.0.1', 1)

    expect(await limiter.take('GET /a', '2001:db8:1:2:ffff::9', 1)).toBe(60)
    expect(await limiter.take('GET /a', '2001:db8:1:3::1', 1)).toBe(0)
    expect(await limiter.take('GET /a', '::ffff:10.0.0.1', 1)).toBe(60)
  })

  it.each([1, 2])('remembers networks at their limit while many others make %i requests each', async (times) => {
    const limiter = memoryLimiter(() => noon)
    await allowed(limiter, 5, 'GET /a', '10.0.0.1', 3)

    for (let index = 0; index <= 120_000; index += 1)
      for (let time = 0; time < times; time += 1) await limiter.take('GET /a', `address ${index}`, 3)

    expect(await limiter.take('GET /a', '10.0.0.1', 3)).toBe(60)
  })

  it('holds a bounded number of counters', async () => {
    const limiter = memoryLimiter(() => noon)
    await limiter.take('GET /a', '10.0.0.1', 1)

    for (let index = 0; index <= 50_000; index += 1) await limiter.take('GET /a', `address ${index}`, 1)

    expect(await limiter.take('GET /a', '10.0.0.1', 1)).toBe(0)
  })
})

it('an unlimited limiter allows everything', async () => {
  expect(await allowed(unlimited, 1000, 'GET /a', '10.0.0.1', 1)).toBe(1000)
})

/** Milliseconds to connect on a busy machine. */
const PATIENCE = 60_000

describe.skipIf(!(await reachable(6379)))('counting in Redis', () => {
  const what = `GET /${randomUUID()}`
  let probe: Redis
  let limiters: RateLimiter[]

  beforeAll(async () => {
    probe = new Redis(REDIS)
    limiters = [redisLimiter(REDIS, () => noon), redisLimiter(REDIS, () => noon)]
    for (const [index, limiter] of limiters.entries()) await connected(limiter, `ready ${index}`)
  })
  afterAll(async () => {
    await probe.del(...(await probe.keys(`limit:*${what}`)))
    await probe.quit()
    for (const limiter of limiters) await limiter.close()
  })

  /** The limiter counts in memory until it is connected; after that its counters are visible in Redis. */
  async function connected(limiter: RateLimiter, address: string): Promise<void> {
    await vi.waitFor(async () => {
      await limiter.take(what, address, 1)
      expect(await probe.exists(keyOf(address))).toBe(1)
    }, PATIENCE)
  }
  const keyOf = (address: string) => `limit:${noon / MINUTE}:${address}:${what}`

  it('is shared by all instances', async () => {
    const [one, two] = limiters as [RateLimiter, RateLimiter]

    const first = await allowed(one, 4, what, '10.0.0.1', 6)
    const second = await allowed(two, 4, what, '10.0.0.1', 6)

    expect([first, second]).toEqual([4, 2])
  })

  it('counts all addresses of one network as one, and returns how long to wait', async () => {
    const [one, two] = limiters as [RateLimiter, RateLimiter]

    await one.take(what, '2001:db8:1:2::1', 1)

    expect(await two.take(what, '2001:db8:1:2:ffff::9', 1)).toBe(60)
    expect(await two.take(what, '2001:db8:1:3::1', 1)).toBe(0)
  })

  it('leaves no key behind after the minute', async () => {
    await limiters[0]!.take(what, '10.0.0.2', 6)

    const left = await probe.pttl(keyOf('10.0.0.2'))

    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(MINUTE)
  })
})

it('counts in memory while Redis cannot be reached', async () => {
  const limiter = redisLimiter('redis://127.0.0.1:1', () => noon)

  const count = await allowed(limiter, 5, 'GET /a', '10.0.0.1', 2)
  await limiter.close()

  expect(count).toBe(2)
})

function reachable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
