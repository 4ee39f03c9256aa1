import type { FastifyInstance } from 'fastify'
import type { Changes } from '../../kernel/data/changes.server.ts'
import { indexKeysHit } from '../../kernel/pages/shown-topics.ts'
import { EVERY_PAGE, surrogateKeys } from '../page-freshness.ts'
import type { Outages } from './outages.ts'

const PATIENCE_MS = 2000
const AGAIN_MS = 1000
const NAME = 'front cache'

interface Dependencies {
  changes: Changes
  outages: Outages
  url: string
}

/**
 * Purges pages from the cache in front of the portal, by a PURGE request whose header matches the keys of these pages. One request is sent at a
 * time and repeated until it is answered; changes meanwhile are added to the next one.
 */
export function purgeFrontCache(app: FastifyInstance, { changes, outages, url }: Dependencies): void {
  const waiting = new Set<string>()
  let isTelling = false
  let isClosed = false

  async function tell(): Promise<void> {
    isTelling = true
    const keys = [...waiting]
    waiting.clear()
    try {
      const headers = { 'x-purge-keys': matcherOf(keys) }
      const answer = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!answer.ok) throw new Error(`the cache in front answers ${answer.status} to PURGE`)
      const over = outages.end(NAME)
      if (over) app.log.warn(over, 'the cache in front answers again')
    } catch (error) {
      for (const key of keys) waiting.add(key)
      const outage = outages.note(NAME)
      if (outage) app.log.error({ err: error, ...outage }, 'the cache in front was not told of a change')
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref())
    }
    isTelling = false
    if (waiting.size > 0 && !isClosed) void tell()
  }

  changes.onChange((topic, parts) => {
    for (const key of surrogateKeys(indexKeysHit(topic, parts) ?? [EVERY_PAGE])) waiting.add(key)
    if (!isTelling) void tell()
  })
  app.addHook('onClose', async () => {
    isClosed = true
  })
}

/** More are purged as a change of everything: a header is no longer than 8 kB. */
const LONGEST = 4000

/** A regular expression that matches pages with at least one of these keys. */
function matcherOf(keys: readonly string[]): string {
  const some = keys.map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return `(^| )(${some.length > LONGEST ? EVERY_PAGE : some})( |$)`
}
