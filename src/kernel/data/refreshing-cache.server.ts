import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.server.ts'

/** How long a reader waits for fresh numbers before the previous ones are shown. */
const PATIENCE_MS = 250

interface Kept<Value> {
  /** The last loaded value and the state (day and version of the topic) it belongs to. */
  last?: { state: string; value: Value }
  loading?: { state: string; value: Promise<Value> }
}

/**
 * Caches totals over millions of rows by key. After a change of the topic or on a new day they are reloaded; if that takes longer than `PATIENCE_MS`,
 * readers get the previous numbers meanwhile. Only the first reader waits for a full load.
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
    // `unref`, so that the timer does not delay the end of the process.
    setTimeout(() => resolve(value), PATIENCE_MS).unref()
  })
}
