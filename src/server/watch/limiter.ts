import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../kernel/config.server.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { memoryLimiter, type RateLimiter, redisLimiter, unlimited } from '../../kernel/guard/rate-limit.server.ts'
import { parentLimiter } from '../workers/shared-limits.ts'
import { isWorker } from '../workers/worker-process.ts'
import type { Metrics } from './metrics.ts'
import type { Outages } from './outages.ts'

interface Dependencies {
  /** Replaces the configured limiter. */
  given?: RateLimiter | undefined
  now(): number
  metrics: Metrics
  outages: Outages
  log(): FastifyBaseLogger
}

/** Opens the configured rate limiter. Refusals are counted; an unreachable Redis is logged at once and then every 30 seconds. */
export function openLimiter(
  config: Pick<Config, 'rateLimit' | 'redisUrl'>,
  { given, now, metrics, outages, log }: Dependencies,
) {
  let isUp: boolean | undefined = config.redisUrl ? false : undefined
  const watch = {
    onAway(error: Error) {
      isUp = false
      const outage = outages.note('redis')
      if (outage)
        log().warn(
          { outage: 'redis', code: errorCode(error), ...outage },
          'Redis away: each instance counts for itself',
        )
    },
    onReady() {
      isUp = true
      const outage = outages.end('redis')
      if (outage) log().warn({ outage: 'redis', ...outage }, 'Redis back')
    },
  }
  const inProcess = () => (isWorker() ? parentLimiter(now) : memoryLimiter(now))
  const configured = () => (config.redisUrl ? redisLimiter(config.redisUrl, now, watch) : inProcess())
  const plain = given ?? (config.rateLimit ? configured() : unlimited)
  const limiter: RateLimiter = {
    ...plain,
    async take(what, address, perMinute) {
      const seconds = await plain.take(what, address, perMinute)
      if (seconds > 0) metrics.count('portal_limits_refused_total')
      return seconds
    },
  }
  return { limiter, isRedisUp: () => isUp }
}
