import { inArray, lt } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import { addMonths } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import type { ScreeningDependencies } from './dependencies.server.ts'
import { screening } from './tables.server.ts'

/** So long a unit can come back to what it decided upon; the paper of the result is stored with the files of the matter. */
export const KEPT_MONTHS = 36

/** In one transaction; what is left is taken by the next sweep. */
const AT_ONCE = 100

/** Deletes screenings that are kept no longer, with their rows. What was deleted is in the audit by its ids. */
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
