import { sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'

/** Fills the lists of the console with copies of rows of the demo city up to a given number. */
export const fillLists = (database: Db, rows: number): Promise<void> =>
  database.transaction(async (db) => {
    // Inserting rows with search indexes takes longer than the time limit for statements.
    await db.execute(sql`set local statement_timeout = 0`)
    // Applications for products are not in the list of cases.
    await multiply(
      db,
      'submission',
      rows,
      `'id', n::text || '-' || r.id, 'accept_no', 'BX' || lpad(n::text, 15, '0'),
    'idempotency_key_hash', md5(n::text), 'submitted_at', r.submitted_at - n * interval '7 minutes'`,
      `where kind <> 'product-application'`,
    )
    await multiply(
      db,
      'article',
      rows,
      `'id', n::text || '-' || r.id, 'slug', null,
    'release_time', r.release_time - n * interval '11 minutes'`,
    )
    await multiply(
      db,
      'import_batch',
      rows,
      `'batch_no', 'B' || n::text, 'imported_at', r.imported_at - n * interval '9 minutes'`,
    )
    await db.execute(sql`insert into audit_record (at, actor_kind, actor_id, address, action, entity, entity_id, detail, mark, hash)
    select now() - n * interval '3 minutes', 'staff', 'demo-shenji', '127.0.0.1', 'submit', 'submission', n::text, '{}'::jsonb,
      md5(n::text), 'bench ' || n from generate_series(1, ${sql.raw(String(rows))}) n`)
    await db.execute(sql`analyze`)
  })

/** Copies existing rows under new keys; all other values are equal. */
async function multiply(db: Db, table: string, rows: number, changed: string, which = ''): Promise<void> {
  await db.execute(
    sql.raw(`insert into ${table} select copy.* from generate_series(1, ${rows}) n
      join (select *, row_number() over () as place, count(*) over () as number from ${table} ${which}) r on r.place = n % r.number + 1,
      lateral jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${changed})) copy`),
  )
}
