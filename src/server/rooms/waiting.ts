import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../kernel/calls/implement.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { prepared } from '../../kernel/data/prepared.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import type { WaitingItem } from '../../modules/desk/contract.ts'

/** The lists of one room with something that waits for whoever asks. */
export type WaitingSource = (caller: Caller) => Promise<WaitingItem[]>

/** Some things begin to wait without anybody's doing: a survey that has closed, a day that has come. */
const LONGEST_MS = 30_000
/** More than are at work at the same time. */
const MOST_PEOPLE = 500

const newestRecord = prepared<{ id: number }>(
  () => sql`select max(${auditRecord.id})::float8 as id from ${auditRecord}`,
)

/**
 * What waits for whoever asks, as every page of the console shows it. Whatever changes a count is written down in the
 * same transaction, one record after the other: as long as nothing was, nothing has to be counted again.
 */
export function keepWaiting(db: Db, now: () => number, sources: readonly WaitingSource[]): WaitingSource {
  const kept = new LRUCache<string, { newest: number; at: number; waiting: WaitingItem[] }>({ max: MOST_PEOPLE })
  return async (caller) => {
    if (caller.actor.kind !== 'staff') return []
    const key = JSON.stringify([caller.actor.staffId, caller.actor.roles])
    // Before anything is counted: what is recorded meanwhile counts as later.
    const newest = (await newestRecord(db, {}))[0]?.id ?? 0
    const known = kept.get(key)
    if (known && known.newest === newest && now() - known.at < LONGEST_MS) return known.waiting
    const items = (await Promise.all(sources.map((source) => source(caller)))).flat()
    const waiting = items.filter(({ count }) => count > 0)
    kept.set(key, { newest, at: now(), waiting })
    return waiting
  }
}
