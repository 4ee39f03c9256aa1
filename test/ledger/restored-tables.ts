import { sql } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'

const TABLES = ['record', 'ledger_entry', 'ledger_tile', 'ledger_checkpoint'] as const
const copyOf = (table: string): string => `original_${table}`

/** Stores copies of the tables of the ledger, to which they can be restored after any change. */
export async function openRestoredTables(db: Db) {
  const columns = new Map<string, string>()
  for (const table of TABLES) {
    const { rows } = await db.execute<{ column_name: string }>(sql`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
    columns.set(table, rows.map(({ column_name }) => column_name).join(', '))
  }
  const each = async (on: Db, statement: (table: string, columns: string) => string): Promise<void> => {
    for (const table of TABLES) await on.execute(sql.raw(statement(table, columns.get(table)!)))
  }

  /** Runs without triggers, so that rows to which others refer can be removed and put back. */
  const withoutTriggers = <Value>(work: (tx: Db) => Promise<Value>): Promise<Value> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      return work(tx)
    })

  return {
    /** Takes the tables as they are now for the original ones. */
    async take(): Promise<void> {
      await each(db, (table) => `drop table if exists ${copyOf(table)}`)
      await each(db, (table, names) => `create table ${copyOf(table)} as select ${names} from ${table}`)
    },
    restore: () =>
      withoutTriggers(async (tx) => {
        const textOf = (names: string) => `(select t::text from (select ${names}) t)`
        await each(
          tx,
          (table, names) =>
            `delete from ${table} where ${textOf(names)} not in (select t::text from ${copyOf(table)} t)`,
        )
        await each(
          tx,
          (table, names) => `
            insert into ${table} (${names}) overriding system value select ${names} from ${copyOf(table)} c
            where c::text not in (select ${textOf(names)} from ${table})`,
        )
      }),
    withoutTriggers,
  }
}
