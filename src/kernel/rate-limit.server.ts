import { Redis } from 'ioredis'

/** Counts what one address does in a minute. Shared between instances when there is a Redis, else per process. */
export interface RateLimiter {
  /** False when the address has used up what it may do this minute. */
  take(what: string, address: string, perMinute: number): Promise<boolean>
  close(): Promise<void>
}

export const unlimited: RateLimiter = { take: async () => true, close: async () => {} }

const MINUTE = 60_000
/** An attacker with many addresses must not be able to fill the memory. */
const MOST_COUNTERS = 50_000

export function memoryLimiter(now: () => number = Date.now): RateLimiter {
  let minute = 0
  let counters = new Map<string, number>()
  return {
    async take(what, address, perMinute) {
      const current = Math.floor(now() / MINUTE)
      if (current !== minute || counters.size > MOST_COUNTERS) {
        minute = current
        counters = new Map()
      }
      const key = `${address} ${what}`
      const count = (counters.get(key) ?? 0) + 1
      counters.set(key, count)
      return count <= perMinute
    },
    close: async () => {},
  }
}

/** Falls back to counting in memory while Redis cannot be reached: a limit that fails must not take the portal down. */
export function redisLimiter(url: string, now: () => number = Date.now): RateLimiter {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 200, enableOfflineQueue: false })
  redis.on('error', () => {})
  const fallback = memoryLimiter(now)
  return {
    async take(what, address, perMinute) {
      const key = `limit:${Math.floor(now() / MINUTE)}:${address}:${what}`
      try {
        const count = await redis.incr(key)
        if (count === 1) await redis.pexpire(key, MINUTE)
        return count <= perMinute
      } catch {
        return fallback.take(what, address, perMinute)
      }
    },
    close: async () => redis.disconnect(),
  }
}
