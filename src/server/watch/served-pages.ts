import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../kernel/config.server.ts'
import type { StoredPage } from '../../kernel/pages/page-cache.server.ts'
import { maskPersonalData } from '../../kernel/text/masks.ts'
import { textBefore } from '../../kernel/text/text-before.ts'
import type { Metrics } from './metrics.ts'

/** Counts pages answered from the cache, and logs the configured share of them. */
export function logServedPage({ cachedPageLog: share }: Config, metrics: Metrics, log: () => FastifyBaseLogger) {
  return (page: StoredPage, status: number, id: string, { method, url = '' }: IncomingMessage): void => {
    metrics.count('portal_page_cache_total', 'hit')
    metrics.answered(page.path, status, 0)
    if (share === 0 || (share < 1 && Math.random() >= share)) return
    const path = maskPersonalData(textBefore(url, '?'))
    log().info({ reqId: id, method, path, status, ms: 0, cached: true, ...(share < 1 && { share }) })
  }
}
