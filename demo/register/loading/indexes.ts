import type { CopyConnection } from '../../../src/kernel/data/copy.server.ts'

/** Drops the indexes of the tables except primary keys, and returns the statements that create them again. */
export async function dropIndexes(connection: CopyConnection, tables: readonly string[]): Promise<string[]> {
  const names = tables.map((table) => `'public.${table}'::regclass`).join(', ')
  const indexes = await connection.rows(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in (${names}) and not indisprimary
       and not exists (select 1 from pg_constraint where conindid = indexrelid) order by 1`,
  )
  for (const { name } of indexes) await connection.run(`drop index ${name}`)
  // The definition of an index on a partitioned table says ONLY; without this word the partitions get their indexes too.
  return indexes.map(({ definition }) => definition!.replace(' ON ONLY ', ' ON '))
}

/** Drops the foreign keys that refer to a table, likewise. */
export async function dropForeignKeys(connection: CopyConnection, table: string): Promise<string[]> {
  const keys = await connection.rows(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and confrelid = '${table}'::regclass and conparentid = 0`,
  )
  for (const { owner, name } of keys) await connection.run(`alter table ${owner} drop constraint ${name}`)
  return keys.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`)
}
