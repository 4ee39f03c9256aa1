import { sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'
import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../src/kernel/format/date.ts'
import { financingDemand } from '../src/modules/finance/demands/tables.server.ts'
import { demandPublication } from '../src/modules/finance/kinds/demand-publication.ts'
import { portalBreak, portalPulse } from '../src/modules/statistics/tables.server.ts'
import type { FormStep } from '../src/modules/submissions/form/form-progress.ts'
import { KINDS, PLAIN_FORMS } from '../src/modules/submissions/kinds/kind-list.ts'
import { formCount, submission } from '../src/modules/submissions/tables.server.ts'
import { createRandom } from './register/random.ts'

const DAYS_COUNTED = 200

/** Outages of the demo portal: days ago, minute of the day, length. */
const BREAKS = [
  { daysAgo: 58, minute: 3 * 60 + 12, minutes: 17 },
  { daysAgo: 23, minute: 22 * 60 + 40, minutes: 9 },
]

/**
 * Loads statistics of forms (opened, abandoned, sent) that match the cases of the demo city, and outages of the portal. Today is left out, because
 * the running portal counts it.
 */
export async function loadDemoPerformance(tx: Db, now: Date): Promise<void> {
  const today = dateKey(now)
  const sent = await tx
    .select({
      kind: submission.kind,
      day: sql<string>`to_char(${submission.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      count: sql<number>`count(*)::int`,
    })
    .from(submission)
    .where(sql`${submission.submittedAt} < ${startOfDay(today).toISOString()}`)
    .groupBy(submission.kind, sql`2`)
    .orderBy(sql`2`, submission.kind)
  const published = await tx
    .select({
      day: sql<string>`to_char(${financingDemand.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      count: sql<number>`count(*)::int`,
    })
    .from(financingDemand)
    .where(sql`${financingDemand.createdAt} < ${startOfDay(today).toISOString()}`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const forms = [...sent, ...published.map((row) => ({ ...row, kind: demandPublication.code }))]
  const random = createRandom(350_139)
  const counts = new Map<string, number>()
  const add = (day: string, kind: string, step: FormStep, minutes = 0) => {
    const key = [day, kind, step, minutes].join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const { kind, day, count } of forms) {
    const { letterField, guide } = [...KINDS, ...PLAIN_FORMS].find(({ code }) => code === kind)!
    for (let form = 0; form < count; form += 1) {
      add(day, kind, 'opened')
      if (letterField) add(day, kind, 'text')
      add(day, kind, 'review')
      add(day, kind, 'sent', Math.max(1, Math.round(guide.minutes * (0.6 + random.next() * 0.9))))
      // About three forms are abandoned for every ten sent.
      if (random.next() > 0.3) continue
      add(day, kind, 'opened')
      if (letterField && random.next() < 0.4) add(day, kind, 'text')
      else if (random.next() < 0.25) add(day, kind, 'review')
    }
  }
  const rows = [...counts].map(([key, count]) => {
    const [day = '', kind = '', step = '', minutes = '0'] = key.split(' ')
    return { day, kind, step, minutes: Number(minutes), count } as typeof formCount.$inferInsert
  })
  for (let start = 0; start < rows.length; start += 500)
    await tx.insert(formCount).values(rows.slice(start, start + 500))
  await tx.insert(portalPulse).values({ id: 1, since: startOfDay(addDays(today, -DAYS_COUNTED)), at: now })
  await tx.insert(portalBreak).values(
    BREAKS.map(({ daysAgo, minute, minutes }) => {
      const from = startOfDay(addDays(today, -daysAgo)).getTime() + minute * 60_000
      return { from: new Date(from), until: new Date(from + minutes * 60_000) }
    }),
  )
}

export async function emptyPerformance(tx: Db): Promise<void> {
  await tx.delete(formCount)
  await tx.delete(portalPulse)
  await tx.delete(portalBreak)
}
