import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Ending } from '../records/record-endings.server.ts'

/**
 * Whether the unit of record `r` ended it by withdrawing it or its batch, in which case it can be reported again. A record ended by a
 * repair or another decision stays ended.
 */
export const IS_RECALLED: SQL = sql`(r.ended_reason = 'withdrawn' and exists (
  select 1 from import_batch b where b.batch_no = r.batch_no and b.way in ('withdrawal', 'take-back')))`

/** Withdrawn records that staged rows report again. */
export async function findRecalledRecords(tx: Db): Promise<Ending[]> {
  const { rows } = await tx.execute<{ dataset: string; id: string; ended_on: string }>(sql`
    select r.dataset, r.id, r.ended_on::text as ended_on from import_staging s
    join record r on r.dataset = s.dataset and r.id = s.id
    where s.was is not null and ${IS_RECALLED}`)
  return rows.map(({ dataset, id, ended_on }) => ({ dataset, id, endedOn: ended_on, endedReason: 'withdrawn' }))
}
