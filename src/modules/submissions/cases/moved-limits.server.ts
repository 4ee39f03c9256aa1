import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import type { Calendar } from '../machine/due-dates.ts'
import { submission } from '../tables.server.ts'
import { currentSpan } from './progress.ts'

/** A case whose limit ends on another day under a new calendar. */
interface MovedLimit {
  id: string
  was: string
  day: string
}

/** Open cases whose current limit would end on another day. Promised days do not change. */
export async function findMovedLimits(from: Db, calendar: Calendar): Promise<{ open: number; moved: MovedLimit[] }> {
  const rows = await from
    .select()
    .from(submission)
    .where(and(ne(submission.step, 'done'), isNotNull(submission.dueOn)))
  const moved = rows.flatMap((row) => {
    const kind = expectKind(row.kind)
    const day = currentSpan(kind, row, calendar)?.due
    const isMoved = day !== currentSpan(kind, row)?.due
    return isMoved && day && row.dueOn ? [{ id: row.id, was: row.dueOn, day }] : []
  })
  return { open: rows.length, moved }
}

/** Stores the new limits. A case that took a step in the meantime already uses the new calendar and is left alone. */
export async function moveLimits(tx: Db, moved: readonly MovedLimit[]): Promise<void> {
  for (const [day, cases] of Map.groupBy(moved, ({ was, day }) => `${was} ${day}`)) {
    const [was = '', next = ''] = day.split(' ')
    const ids = JSON.stringify(cases.map(({ id }) => id))
    await tx
      .update(submission)
      .set({ dueOn: next })
      .where(
        and(
          eq(submission.dueOn, was),
          sql`${submission.id} in (select value from jsonb_array_elements_text(${ids}::jsonb))`,
        ),
      )
  }
}
