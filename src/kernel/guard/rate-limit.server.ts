import { lazyPackage } from '../late-package.server.ts'
import { findNetwork } from './network.ts'

/**
 * Counts the requests of a network per minute of the clock. Instances share the counters if Redis is configured; otherwise each process has its own.
 */
export interface RateLimiter {
  /** Counts one request. Returns the seconds to wait if the network of the address has exceeded `perMinute`, otherwise 0. */
  take(what: string, address: string, perMinute: number): Promise<number>
  close(): Promise<void>
}

export const unlimited: RateLimiter = { take: async () => 0, close: async () => {} }

const MINUTE = 60_000
/** Bounds the memory that an attacker with many addresses can fill. */
const MOST_COUNTERS = 50_000

export function memoryLimiter(now: () => number = Date.now): RateLimiter {
  let minute = 0
  let counters = new Map<string, number>()
  return {
    async take(what, address, perMinute) {
      const current = Math.floor(now() / MINUTE)
      if (current !== minute) {
        minute = current
        counters = new Map()
      }
      const key = `${findNetwork(address)} ${what}`
      const count = (counters.get(key) ?? 0) + 1
      if (count === 1 && counters.size >= MOST_COUNTERS) forgetTheLeast(counters)
      counters.set(key, count)
      return count <= perMinute ? 0 : secondsLeft(now())
    },
    close: async () => {},
  }
}

/** Removes half of the counters, the smallest first, so that a network close to its limit stays counted however many new networks appear. */
function forgetTheLeast(counters: Map<string, number>): void {
  for (let least = 1; counters.size > MOST_COUNTERS / 2; least *= 2)
    for (const [key, count] of counters) {
      if (count <= least) counters.delete(key)
      if (counters.size <= MOST_COUNTERS / 2) break
    }
}

const secondsLeft = (now: number): number => Math.ceil((MINUTE - (now % MINUTE)) / 1000)

/** Callbacks about the connection to Redis: `onAway` at every failed attempt, `onReady` after a connect. */
interface RedisWatch {
  onAway(error: Error): void
  onReady(): void
}

/** Counts in Redis. While Redis is unreachable it counts in memory, so that a failure of the limiter does not stop the portal. */
export function redisLimiter(url: string, now: () => number = Date.now, watch?: RedisWatch): RateLimiter {
  const { Redis }: typeof import('ioredis') = lazyPackage('ioredis')
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 200, enableOfflineQueue: false })
  redis.on('error', (error: Error) => watch?.onAway(error))
  redis.on('ready', () => watch?.onReady())
  const fallback = memoryLimiter(now)
  return {
    async take(what, address, perMinute) {
      const key = `limit:${Math.floor(now() / MINUTE)}:${findNetwork(address)}:${what}`
      try {
        // One transaction, so that no counter is left without an expiry.
        const [counted] = (await redis.multi().incr(key).pexpire(key, MINUTE).exec()) ?? []
        if (typeof counted?.[1] !== 'number') return await fallback.take(what, address, perMinute)
        return counted[1] <= perMinute ? 0 : secondsLeft(now())
      } catch {
        return fallback.take(what, address, perMinute)
      }
    },
    close: async () => redis.disconnect(),
  }
}
