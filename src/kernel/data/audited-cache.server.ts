import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { StaffActor } from '../calls/actor.ts'
import type { Db } from './db.server.ts'
import { prepared } from './prepared.server.ts'
import { auditRecord } from './tables.server.ts'

/** Some counts change without a record: a survey has closed, a day has come. */
const LONGEST_MS = 30_000
/** More than are at work at the same time. */
const MOST_PEOPLE = 500

const newestRecord = prepared<{ id: number }>(
  () => sql`select max(${auditRecord.id})::float8 as id from ${auditRecord}`,
)

/**
 * Counts that pages of the console show to one member of staff, counted again only after an audit record was written. Whatever
 * changes such a count writes its record in the same transaction, and records are written one after the other.
 */
export function cacheUntilAudited<Counts extends object>({ db, now }: { db: Db; now(): number }) {
  const kept = new LRUCache<string, { newest: number; at: number; counts: Counts }>({ max: MOST_PEOPLE })
  return async ({ staffId, roles }: StaffActor, count: () => Promise<Counts>): Promise<Counts> => {
    const key = JSON.stringify([staffId, roles])
    // Read before the counts, so that a record written while they are counted makes the next reader count again.
    const newest = (await newestRecord(db, {}))[0]?.id ?? 0
    const known = kept.get(key)
    if (known && known.newest === newest && now() - known.at < LONGEST_MS) return known.counts
    const counts = await count()
    kept.set(key, { newest, at: now(), counts })
    return counts
  }
}
