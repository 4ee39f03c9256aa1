import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { StaffActor } from '../calls/actor.ts'
import type { Db } from './db.server.ts'
import { prepared } from './prepared.server.ts'
import { auditRecord } from './tables.server.ts'

/** Some counts change without an audit record: a survey closes, a day begins. */
const LONGEST_MS = 30_000
/** More entries than members of staff who work at the same time. */
const MOST_PEOPLE = 500

const newestRecord = prepared<{ id: number }>(
  () => sql`select max(${auditRecord.id})::float8 as id from ${auditRecord}`,
)

/**
 * Caches the counts that console pages show to one member of staff until the next audit record is written. Every change of such a count writes an
 * audit record in the same transaction, so the number of the newest record tells whether a count is current.
 */
export function cacheUntilAudited<Counts extends object>({ db, now }: { db: Db; now(): number }) {
  const kept = new LRUCache<string, { newest: number; at: number; counts: Counts }>({ max: MOST_PEOPLE })
  return async ({ staffId, roles }: StaffActor, count: () => Promise<Counts>): Promise<Counts> => {
    const key = JSON.stringify([staffId, roles])
    // Read before counting, so that a record written meanwhile makes the next reader count again.
    const newest = (await newestRecord(db, {}))[0]?.id ?? 0
    const known = kept.get(key)
    if (known && known.newest === newest && now() - known.at < LONGEST_MS) return known.counts
    const counts = await count()
    kept.set(key, { newest, at: now(), counts })
    return counts
  }
}
