import { sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'

export type Written = {
  table: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  row: Record<string, unknown>
}

/**
 * Records every changed row of every table by triggers, within the transaction of the change: a rolled-back change leaves no record, and no committed
 * one can be missed.
 */
export async function keepJournal(db: Db) {
  await db.execute(sql`create table test_journal (
    id bigint generated always as identity primary key, table_name text, operation text, changed jsonb)`)
  // `security definer`, because the role that changes a row may have no right to the journal.
  await db.execute(sql`create function test_journal() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
      insert into test_journal (table_name, operation, changed)
      values (tg_table_name, tg_op, case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
      return null;
    end $$`)
  const { rows } = await db.execute<{ name: string }>(sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'test_journal'`)
  for (const { name } of rows)
    await db.execute(sql`create trigger test_journal after insert or update or delete on ${sql.identifier(name)}
      for each row execute function test_journal()`)

  return {
    tables: rows.map(({ name }) => name),
    /** The changes since the last call. */
    async written(): Promise<Written[]> {
      const found = await db.execute<Written>(sql`with gone as (delete from test_journal returning *)
        select table_name as "table", operation, changed as row from gone order by id`)
      return found.rows.filter((one) => !isUndone(one, found.rows))
    },
  }
}

/** A row that was inserted and deleted again. */
function isUndone({ table, row }: Written, all: readonly Written[]): boolean {
  if (row.id === undefined) return false
  const same = all.filter((other) => other.table === table && other.row.id === row.id)
  return same[0]!.operation === 'INSERT' && same.at(-1)!.operation === 'DELETE'
}
