import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'

interface Keeping {
  /** A query for dataset and id of the records about to change. */
  changed: SQL
  at: Date
  by: string
  /** Number of the batch that changes the records, if one does. */
  batchNo?: string
}

/** Stores the state of records before a change, in the same transaction. */
export async function storeVersions(tx: Db, { changed, at, by, batchNo }: Keeping): Promise<void> {
  await tx.execute(sql`
    insert into record_version (dataset, record_id, version, row, replaced_at, replaced_by, replaced_in)
    select r.dataset, r.id,
      1 + (select count(*)::int from record_version v where v.dataset = r.dataset and v.record_id = r.id),
      (row_to_json(r)::jsonb - 'search')::json, ${at.toISOString()}::timestamptz, ${by}, ${batchNo ?? null}
    from record r join (${changed}) c on c.dataset = r.dataset and c.id = r.id`)
}
