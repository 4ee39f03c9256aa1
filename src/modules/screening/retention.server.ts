import { inArray, lt } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import { addMonths } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import type { ScreeningDependencies } from './dependencies.server.ts'
import { screening } from './tables.server.ts'

/** Months for which a unit can return to a screening. The report of a result is filed with the matter it was for. */
export const KEPT_MONTHS = 36

/** Screenings per transaction; the next sweep deletes the rest. */
const AT_ONCE = 100

/** Deletes expired screenings with their rows. Their ids are recorded in the audit log. */
export async function deleteExpired({ db, now }: Pick<ScreeningDependencies, 'db' | 'now'>): Promise<number> {
  const since = startOfDay(addMonths(dateKey(now()), -KEPT_MONTHS))
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ id: screening.id })
      .from(screening)
      .where(lt(screening.createdAt, since))
      .orderBy(screening.createdAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (over.length === 0) return 0
    const ids = over.map(({ id }) => id)
    await tx.delete(screening).where(inArray(screening.id, ids))
    const entry = { actor: { kind: 'system' }, action: 'delete-expired', entity: 'screening' } as const
    await audit(tx, { ...entry, entityId: 'expired', detail: { keptMonths: KEPT_MONTHS, ids } })
    return ids.length
  })
}
