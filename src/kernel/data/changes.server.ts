import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from './db.server.ts'
import { prepared } from './prepared.server.ts'

const CHANNEL = 'portal_changes'

export interface Changes {
  /** Inside the transaction: tells every instance, once the transaction has committed. */
  announce(tx: Db, topic: string): Promise<void>
  /** After the commit: tells this instance at once, without waiting for the round trip. */
  noticed(topic: string): void
  onChange(listener: (topic: string) => void): void
  /** Grows whenever the topic changes. */
  versionOf(topic: string): number
}

/** What has changed, across all instances of the portal. Caches ask here whether they are still true. */
export async function watchChanges(database: Pick<Database, 'listen'>): Promise<Changes> {
  const listeners: ((topic: string) => void)[] = []
  const versions = new Map<string, number>()
  const everything = { version: 0 }

  function noticed(topic: string): void {
    if (topic === '') everything.version += 1
    else versions.set(topic, (versions.get(topic) ?? 0) + 1)
    for (const listener of listeners) listener(topic)
  }

  await database.listen(CHANNEL, noticed)
  return {
    announce: async (tx, topic) => void (await announce(tx, { topic })),
    noticed,
    onChange: (listener) => void listeners.push(listener),
    versionOf: (topic) => everything.version + (versions.get(topic) ?? 0),
  }
}

const announce = prepared(() => sql`select pg_notify(${CHANNEL}, ${sql.placeholder('topic')})`)

/** Keeps what `load` gave until the topic changes. Two askers at once share one load. */
export function cacheUntilChange<Value>(
  changes: Changes,
  topic: string,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | undefined
  return () => {
    const version = changes.versionOf(topic)
    if (kept?.version === version) return kept.value
    const value = load()
    const fresh = { version, value }
    kept = fresh
    value.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return value
  }
}

/** How long a number may lag behind a scheduled release, which announces no change. */
const BRIEF_MS = 10_000

/** Keeps answers by key until the topic changes, and never longer than a few seconds. */
export function cacheBriefly<Value>(
  changes: Changes,
  topic: string,
  load: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max: 500, ttl: BRIEF_MS })
  let version = changes.versionOf(topic)
  return (key) => {
    if (version !== changes.versionOf(topic)) {
      version = changes.versionOf(topic)
      kept.clear()
    }
    const known = kept.get(key)
    if (known) return known
    const fresh = load(key)
    kept.set(key, fresh)
    fresh.catch(() => kept.delete(key))
    return fresh
  }
}
