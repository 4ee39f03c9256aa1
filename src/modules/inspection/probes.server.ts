import { gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Probes, Sources } from './sources.ts'
import { siteProbe } from './tables.server.ts'

const DAY = 86_400_000
export const RETENTION_DAYS = 8
const WEEK = 7
/** Inspectors give up after this long. */
const SLOW_MS = 15_000

/** Opens the home page every few minutes and reports the last week. */
export function createProbes({ db, now, visit }: { db: Db; now(): number; visit: Sources['visit'] }) {
  return {
    async take(): Promise<void> {
      const { status, ms } = await visit('/home').catch(() => ({ status: 500, ms: 0 }))
      const at = new Date(now())
      await db
        .insert(siteProbe)
        .values({ at, ok: status < 400, ms: Math.round(ms) })
        .onConflictDoNothing()
      await db.delete(siteProbe).where(lt(siteProbe.at, new Date(now() - RETENTION_DAYS * DAY)))
    },

    async read(): Promise<Probes> {
      const [row] = await db
        .select({
          number: sql<number>`count(*)::int`,
          failed: sql<number>`(count(*) filter (where not ${siteProbe.ok}))::int`,
          slow: sql<number>`(count(*) filter (where ${siteProbe.ok} and ${siteProbe.ms} > ${SLOW_MS}))::int`,
          slowestMs: sql<number>`coalesce(max(${siteProbe.ms}), 0)::int`,
          first: sql<string | null>`min(${siteProbe.at})::text`,
        })
        .from(siteProbe)
        .where(gte(siteProbe.at, new Date(now() - WEEK * DAY)))
      const { first = null, ...counts } = row ?? { number: 0, failed: 0, slow: 0, slowestMs: 0 }
      return { ...counts, days: first === null ? 0 : (now() - new Date(first).getTime()) / DAY }
    },
  }
}
