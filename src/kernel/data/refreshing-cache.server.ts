import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.server.ts'

/** How long a reader waits for new numbers while there are old ones to show. */
const PATIENCE_MS = 250

interface Kept<Value> {
  /** What was loaded last, and of which state. */
  last?: { state: string; value: Value }
  loading?: { state: string; value: Promise<Value> }
}

/**
 * Totals over millions of rows, by key: loaded anew after a change of the topic or with a new day, while readers go on
 * seeing the last ones if the new ones take longer than a moment. Only the first reader ever waits for all of it.
 */
export function cacheWhileRefreshing<Value>(
  changes: Changes,
  topic: string,
  today: () => string,
  load: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new LRUCache<string, Kept<Value>>({ max: 500 })

  function loadAnew(entry: Kept<Value>, key: string, state: string): Promise<Value> {
    const value = load(key)
    entry.loading = { state, value }
    const settled = () => {
      if (entry.loading?.value === value) entry.loading = undefined
    }
    value.then((loaded) => {
      entry.last = { state, value: loaded }
      settled()
    }, settled)
    return value
  }

  return (key) => {
    const state = `${today()} ${changes.versionOf(topic)}`
    const entry = kept.get(key) ?? {}
    kept.set(key, entry)
    const { last } = entry
    if (last?.state === state) return Promise.resolve(last.value)
    const fresh = entry.loading?.state === state ? entry.loading.value : loadAnew(entry, key, state)
    return last ? Promise.race([fresh.catch(() => last.value), soon(last.value)]) : fresh
  }
}

function soon<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => {
    // Does not keep the process alive.
    setTimeout(() => resolve(value), PATIENCE_MS).unref()
  })
}
