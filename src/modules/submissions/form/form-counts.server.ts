import { and, gte, lte, sql } from 'drizzle-orm'
import { countByDay } from '../../../kernel/data/day-counts.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DateRange } from '../../../kernel/forms/period.ts'
import { isRobot } from '../../../kernel/guard/robots.ts'
import { isForm } from '../kinds/kind-list.ts'
import { formCount } from '../tables.server.ts'
import type { FormStep } from './form-progress.ts'

interface Reached {
  kind: string
  step: FormStep
  minutes: number
}

/** Counts how many forms reach each step, and how long sent ones took; counted in memory and written in batches. */
export function createFormCounts(db: Db, now: () => number) {
  const counts = countByDay(now, async (counted) => {
    await db.execute(sql`insert into ${formCount} (day, kind, step, minutes, count)
      select day, split_part(word, ' ', 1), split_part(word, ' ', 2), split_part(word, ' ', 3)::smallint, seen
      from (${counted}) as fresh(day, word, seen)
      on conflict (day, kind, step, minutes) do update set count = ${formCount}.count + excluded.count`)
  })
  return {
    reached({ kind, step, minutes }: Reached, userAgent: string | undefined): void {
      if (isForm(kind) && !isRobot(userAgent)) counts.add(`${kind} ${step} ${minutes}`)
    },
    flush: counts.flush,
    stop: counts.stop,
  }
}

/** Counts between two days, both included. */
export const readFormCounts = (
  db: Db,
  { from, to }: DateRange,
): Promise<{ kind: string; step: FormStep; minutes: number; count: number }[]> =>
  db
    .select({
      kind: formCount.kind,
      step: formCount.step,
      minutes: formCount.minutes,
      count: sql<number>`sum(${formCount.count})::int`,
    })
    .from(formCount)
    .where(and(gte(formCount.day, from), lte(formCount.day, to)))
    .groupBy(formCount.kind, formCount.step, formCount.minutes)
