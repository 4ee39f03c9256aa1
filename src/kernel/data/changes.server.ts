import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from './db.server.ts'
import { prepared } from './prepared.server.ts'

const CHANNEL = 'portal_changes'

/** Parts of a topic that changed, such as one subject of the register; undefined if anything under the topic may have changed. */
export type ChangedParts = readonly string[] | undefined

export interface Changes {
  /**
   * Inside the transaction: notifies every instance once the transaction has committed. Without `parts` the whole topic counts as changed; with
   * an empty list nothing does.
   */
  announce(tx: Db, topic: string, parts?: ChangedParts): Promise<void>
  /**
   * After the commit: applies the announcements of this topic to this instance at once, without waiting for the notification from the database.
   */
  noticed(topic: string): void
  onChange(listener: (topic: string, parts: ChangedParts) => void): void
  /** Grows whenever the topic or a part of it changes. */
  versionOf(topic: string): number
}

/** A notification of PostgreSQL has at most 8000 bytes. If the names of the changed parts do not fit, the whole topic is announced. */
const LONGEST_PAYLOAD = 7500

/** Announced changes of stored data, across all instances of the portal. Caches ask here whether their content is current. */
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

/** Separates the topic from its parts in a notification; neither contains a line break. */
const SEPARATOR = '\n'

/** Limit on remembered announcements. A forgotten one still arrives as a notification of the database. */
const MOST_ANNOUNCED = 500
/** How long an announcement is remembered after its notification, which may arrive before the committing transaction has returned. */
const HEARD_MS = 10_000

/**
 * Announcements of this instance that the database has not sent back yet, or sent back a moment ago. Announcements of a rolled-back transaction
 * never come back; they are removed when the list is full, and until then only make this instance drop a few pages needlessly.
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
    /** The announced parts of a topic; undefined for the whole topic, and if nothing was announced. */
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
 * Caches answers by key until the topic changes, for a few seconds at most. If a new answer equals the previous one, the previous object is
 * returned, so that markup rendered from it is reused.
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
