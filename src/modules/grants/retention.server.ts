import { inArray, lt, sql } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { addMonths } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import { accessGrant, look } from './tables.server.ts'

/** Retention of ended grants and accesses, as stated in the privacy policy. */
export const KEPT_MONTHS = 36

/** Rows per transaction and transactions per run; the next run deletes the rest. */
const BATCH = 500
const MOST_BATCHES = 20

/** Deletes accesses first and then ended grants of the same age, because no access is later than the end of its grant. */
export async function sweepGrants(db: Db, now: number): Promise<void> {
  const since = startOfDay(addMonths(dateKey(now), -KEPT_MONTHS))
  const endOfGrant = sql`least(${accessGrant.until}, coalesce(${accessGrant.revokedAt}, 'infinity'::timestamptz))`
  await inBatches(db, 'look', (tx) =>
    tx
      .delete(look)
      .where(inArray(look.id, tx.select({ id: look.id }).from(look).where(lt(look.at, since)).limit(BATCH)))
      .returning({ id: look.id }),
  )
  await inBatches(db, 'grant', (tx) => {
    const over = tx
      .select({ id: accessGrant.id })
      .from(accessGrant)
      .where(sql`${endOfGrant} < ${since.toISOString()}::timestamptz and not exists (
        select 1 from ${look} where ${look.grantId} = ${accessGrant.id})`)
      .limit(BATCH)
    return tx.delete(accessGrant).where(inArray(accessGrant.id, over)).returning({ id: accessGrant.id })
  })
}

async function inBatches(db: Db, entity: 'look' | 'grant', remove: (tx: Db) => Promise<unknown[]>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const count = await db.transaction(async (tx) => {
      const { length } = await remove(tx)
      const entry = { actor: { kind: 'system' }, action: 'delete-expired', entity, entityId: entity } as const
      if (length > 0) await audit(tx, { ...entry, detail: { keptMonths: KEPT_MONTHS, count: length } })
      return length
    })
    if (count < BATCH) return
  }
}
