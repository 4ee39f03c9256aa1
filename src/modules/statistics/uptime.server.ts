import { gte, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import { portalBreak, portalPulse } from './tables.server.ts'
import { type Outage, summariseOutages } from './uptime.ts'

/** There is a pulse every minute; a gap of three minutes counts as an outage. */
const SILENCE_MS = 180_000
const DAYS = 90

/** Records that the portal is running. The first pulse after a gap stores its duration; any instance may do so. */
export async function recordPulse(db: Db, now: number): Promise<void> {
  const at = new Date(now)
  await db.transaction(async (tx) => {
    await tx.insert(portalPulse).values({ id: 1, since: at, at }).onConflictDoNothing()
    const [last] = await tx.select().from(portalPulse).for('update')
    if (!last || last.at.getTime() >= now) return
    if (now - last.at.getTime() > SILENCE_MS)
      await tx.insert(portalBreak).values({ from: last.at, until: at }).onConflictDoNothing()
    await tx.update(portalPulse).set({ at })
  })
}

/** Availability of the portal on the ninety days before today. */
export async function readUptime(db: Db, today: string) {
  const from = startOfDay(addDays(today, -DAYS)).getTime()
  const [[pulse], rows] = await Promise.all([
    db.select().from(portalPulse).limit(1),
    db
      .select()
      .from(portalBreak)
      .where(gte(portalBreak.until, new Date(from)))
      .orderBy(sql`1 desc`),
  ])
  if (!pulse) return { since: null, share: null, days: [], breaks: [] }
  const breaks: Outage[] = rows.map((row) => ({ from: row.from.getTime(), until: row.until.getTime() }))
  const since = Math.max(from, pulse.since.getTime())
  return { since: dateKey(since), ...summariseOutages(breaks, { since, today }) }
}
