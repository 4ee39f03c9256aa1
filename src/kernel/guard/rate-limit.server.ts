import { latePackage } from '../late-package.server.ts'
import { networkOf } from './network.ts'

/**
 * Counts what one network does in a minute of the clock. Shared between instances when there is a Redis, else per
 * process.
 */
export interface RateLimiter {
  /** Seconds to wait when the network of this address has used up what it may do this minute; 0 when it may go on. */
  take(what: string, address: string, perMinute: number): Promise<number>
  close(): Promise<void>
}

export const unlimited: RateLimiter = { take: async () => 0, close: async () => {} }

const MINUTE = 60_000
/** An attacker with many addresses must not be able to fill the memory. */
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
      const key = `${networkOf(address)} ${what}`
      const count = (counters.get(key) ?? 0) + 1
      if (count === 1 && counters.size >= MOST_COUNTERS) forgetTheLeast(counters)
      counters.set(key, count)
      return count <= perMinute ? 0 : secondsLeft(now())
    },
    close: async () => {},
  }
}

/**
 * Makes room by half, those first who have asked the least: whoever has come near a limit stays counted, however many
 * others come for the first time.
 */
function forgetTheLeast(counters: Map<string, number>): void {
  for (let least = 1; counters.size > MOST_COUNTERS / 2; least *= 2)
    for (const [key, count] of counters) {
      if (count <= least) counters.delete(key)
      if (counters.size <= MOST_COUNTERS / 2) break
    }
}

const secondsLeft = (now: number): number => Math.ceil((MINUTE - (now % MINUTE)) / 1000)

/** Callbacks about the connection to Redis: `onAway` at every failed attempt, `onReady` when it is up again. */
interface RedisWatch {
  onAway(error: Error): void
  onReady(): void
}

/** Falls back to counting in memory while Redis cannot be reached: a limit that fails must not take the portal down. */
export function redisLimiter(url: string, now: () => number = Date.now, watch?: RedisWatch): RateLimiter {
  const { Redis }: typeof import('ioredis') = latePackage('ioredis')
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 200, enableOfflineQueue: false })
  redis.on('error', (error: Error) => watch?.onAway(error))
  redis.on('ready', () => watch?.onReady())
  const fallback = memoryLimiter(now)
  return {
    async take(what, address, perMinute) {
      const key = `limit:${Math.floor(now() / MINUTE)}:${networkOf(address)}:${what}`
      try {
        // Together, so that no counter is left without an end.
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
