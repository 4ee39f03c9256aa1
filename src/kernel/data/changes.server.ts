import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from './db.server.ts'
import { prepared } from './prepared.server.ts'

const CHANNEL = 'portal_changes'

/** Parts of a topic that changed, such as one subject of the register; undefined where anything of it may have. */
export type ChangedParts = readonly string[] | undefined

export interface Changes {
  /**
   * Inside the transaction: notifies every instance, once the transaction has committed. Without parts all of the topic counts as changed,
   * with an empty list nothing.
   */
  announce(tx: Db, topic: string, parts?: ChangedParts): Promise<void>
  /** After the commit: applies to this instance at once what it has announced of the topic, without waiting for the round trip. */
  noticed(topic: string): void
  onChange(listener: (topic: string, parts: ChangedParts) => void): void
  /** Grows whenever the topic or a part of it changes. */
  versionOf(topic: string): number
}

/** A notification of PostgreSQL has at most 8000 bytes; what changes more parts at once changes the topic. */
const LONGEST_PAYLOAD = 7500

/** What has changed, across all instances of the portal. Caches ask here whether they are still true. */
export async function watchChanges(database: Pick<Database, 'listen'>): Promise<Changes> {
  const listeners: ((topic: string, parts: ChangedParts) => void)[] = []
  const versions = new Map<string, number>()
  const everything = { version: 0 }
  const own = createOwnAnnouncements()

  function apply(topic: string, parts: ChangedParts): void {
    if (topic === '') everything.version += 1
    else versions.set(topic, (versions.get(topic) ?? 0) + 1)
    for (const listener of listeners) listener(topic, parts)
  }

  await database.listen(CHANNEL, (payload) => {
    own.heard(payload)
    const [topic = '', ...parts] = payload.split(SEPARATOR)
    apply(topic, parts.length > 0 ? parts : undefined)
  })
  return {
    async announce(tx, topic, parts) {
      if (parts?.length === 0) return
      const whole = parts && [topic, ...parts].join(SEPARATOR)
      const payload = whole && Buffer.byteLength(whole) <= LONGEST_PAYLOAD ? whole : topic
      own.add(payload)
      await announce(tx, { payload })
    },
    noticed: (topic) => apply(topic, own.partsOf(topic)),
    onChange: (listener) => void listeners.push(listener),
    versionOf: (topic) => everything.version + (versions.get(topic) ?? 0),
  }
}

const announce = prepared(() => sql`select pg_notify(${CHANNEL}, ${sql.placeholder('payload')})`)

/** Neither topics nor parts contain it. */
const SEPARATOR = '\n'

/** Announcements remembered at most. An older one that is forgotten still arrives as a notification of the database. */
const MOST_ANNOUNCED = 500
/** How long an announcement is remembered after its notification, which may arrive before the committing transaction has returned. */
const HEARD_MS = 10_000

/**
 * What this instance has announced and not heard back yet, or heard a moment ago. A transaction that is rolled back is never heard of:
 * what it announced is pushed out, and until then only makes this instance drop a few pages too many.
 */
function createOwnAnnouncements() {
  const announced: { payload: string; heardAt?: number }[] = []
  const isOver = ({ heardAt }: { heardAt?: number }) => heardAt !== undefined && performance.now() - heardAt > HEARD_MS
  return {
    add(payload: string): void {
      while (announced[0] && (isOver(announced[0]) || announced.length >= MOST_ANNOUNCED)) announced.shift()
      announced.push({ payload })
    },
    heard(payload: string): void {
      const own = announced.find((one) => one.payload === payload && one.heardAt === undefined)
      if (own) own.heardAt = performance.now()
    },
    /** Undefined as well where nothing was announced. */
    partsOf(topic: string): ChangedParts {
      const mine = announced
        .filter((one) => !isOver(one))
        .map(({ payload }) => payload.split(SEPARATOR))
        .filter(([of]) => of === topic)
      if (mine.length === 0 || mine.some(({ length }) => length === 1)) return undefined
      return [...new Set(mine.flatMap(([, ...parts]) => parts))]
    },
  }
}

/** Caches the result of `load` until the topic changes. Concurrent callers share one load. */
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

/** The longest delay after a scheduled release, which sends no notification. */
const BRIEF_MS = 10_000

/**
 * Caches answers by key until the topic changes, and never longer than a few seconds. An answer that says the same as the one before is
 * that very object: what was rendered of it is used again.
 */
export function cacheBriefly<Value>(
  changes: Changes,
  topic: string,
  load: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max: 500, ttl: BRIEF_MS })
  const before = new LRUCache<string, { value: Value }>({ max: 500 })
  async function loadSame(key: string): Promise<Value> {
    const value = await load(key)
    const last = before.get(key)
    if (last && isDeepStrictEqual(last.value, value)) return last.value
    before.set(key, { value })
    return value
  }
  let version = changes.versionOf(topic)
  return (key) => {
    if (version !== changes.versionOf(topic)) {
      version = changes.versionOf(topic)
      kept.clear()
    }
    const known = kept.get(key)
    if (known) return known
    const fresh = loadSame(key)
    kept.set(key, fresh)
    fresh.catch(() => kept.delete(key))
    return fresh
  }
}
