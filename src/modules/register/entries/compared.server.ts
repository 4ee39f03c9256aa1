import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { differsFromLedger, isShownSql } from './record-entries.server.ts'

/** A difference between a stored record and its ledger entry. */
export interface Difference {
  kind: 'changed' | 'unpublished' | 'not-ended' | 'removed'
  dataset: string
  id: string
}

/**
 * The first record of a dataset that differs from the ledger; null if none does. Between midnight and the nightly job, records whose publicity
 * began or ended today count as differences: compare with the previous day then.
 */
export async function firstDifference(db: Db, dataset: string, day: string): Promise<Difference | null> {
  const today = sql`${day}::date`
  const { rows } = await db.transaction(async (tx) => {
    // Reads the whole dataset, which takes minutes for millions of records.
    await tx.execute(sql`set local statement_timeout = 0`)
    return tx.execute<Difference & { [column: string]: unknown }>(sql`
    (select case when not ${isShownSql(today)} then 'not-ended' when e.id is null then 'unpublished' else 'changed' end as kind,
        r.dataset, r.id
      from record r
      left join ledger_entry e on e.dataset = r.dataset and e.thing_id = r.id and e.salt is not null
      where r.dataset = ${dataset} and ${differsFromLedger(today)}
      order by r.id limit 1)
    union all
    (select 'removed' as kind, e.dataset, e.thing_id as id from ledger_entry e
      where e.dataset = ${dataset} and e.salt is not null
        and not exists (select 1 from record r where r.dataset = e.dataset and r.id = e.thing_id)
      order by e.thing_id limit 1)
    limit 1`)
  })
  return rows[0] ?? null
}
