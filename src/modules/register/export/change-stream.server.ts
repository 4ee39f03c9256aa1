import { Readable } from 'node:stream'
import type { Db } from '../../../kernel/data/db.server.ts'
import { type ChangesQuery, readChanges } from './changes.server.ts'

const AT_ONCE = 500
const LOOK_EVERY_MS = 250
/** Interval of the signs of life that prevent proxies and clients from closing an idle connection. */
const HEARTBEAT_MS = 15_000
/**
 * A stream ends after ten minutes, and its client connects again with the last position. Together with the limit on new streams per minute this
 * bounds the open streams of a network without refusing anybody for long.
 */
const LONGEST_MS = 600_000

interface StreamDependencies {
  db: Db
  now(): number
  /** The newest position of the ledger; -1 before the first. */
  newest(): Promise<number>
}

/**
 * Streams the change feed, one line per change. All streams share one query four times a second for new changes, which runs only while there are clients.
 */
export function createChangeStreams({ db, now, newest }: StreamDependencies) {
  const waiting = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let seen = -1
  let isOver = false

  async function look(): Promise<void> {
    const found = await newest().catch(() => seen)
    if (found > seen) wake()
    seen = found
    timer = waiting.size > 0 || found > seen ? setTimeout(look, LOOK_EVERY_MS).unref() : undefined
  }

  function wake(): void {
    for (const go of waiting) go()
    waiting.clear()
  }

  /** Resolves when there may be changes after this position, or when a sign of life is due. */
  function news(position: number): Promise<void> {
    if (seen > position) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(beat)
        waiting.delete(done)
        resolve()
      }
      const beat = setTimeout(done, HEARTBEAT_MS).unref()
      waiting.add(done)
      timer ??= setTimeout(look, LOOK_EVERY_MS).unref()
    })
  }

  async function* lines({ after = -1, ...asked }: ChangesQuery, isWaiting: boolean): AsyncGenerator<string> {
    let position = after
    const until = now() + LONGEST_MS
    while (!isOver) {
      const before = seen
      const { changes, next, hasMore } = await readChanges(
        db,
        { ...asked, after: position },
        { limit: AT_ONCE, now: now() },
      )
      position = next
      if (changes.length > 0) yield changes.map((change) => `${JSON.stringify(change)}\n`).join('')
      if (hasMore) continue
      if (!isWaiting || now() >= until) return
      // A filtered stream advances past changes that do not match.
      position = Math.max(position, before)
      if (changes.length === 0) yield `${JSON.stringify({ heartbeat: true, position })}\n`
      await news(position)
    }
  }

  return {
    open: (asked: ChangesQuery, isWaiting: boolean): Readable =>
      Readable.from(lines(asked, isWaiting), { objectMode: false }),
    /** Ends all streams at shutdown of the portal. */
    close(): void {
      isOver = true
      clearTimeout(timer)
      wake()
    },
  }
}
