import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { type DataKeys, type Keys, openKeys } from '../../kernel/guard/key-ring.server.ts'
import { RENEWED_COLUMNS } from '../rooms/sealed-columns.ts'

/** Opens the keys of the portal; refuses keys that existing values were not written with. */
export const openDatabaseKeys = (db: Db, keys: DataKeys): Promise<Keys> => openKeys(db, keys, () => anySealed(db))

/** Any sealed text of the database, to test a key with. */
async function anySealed(db: Db): Promise<string | undefined> {
  const samples = RENEWED_COLUMNS.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([key, form]) => {
      const column = getTableColumns(table)[key]!
      return form === 'sealed' ? [sql`(select ${column} from ${table} where ${column} <> '' limit 1)`] : []
    }),
  )
  const { rows } = await db.execute<{ sample: string | null }>(
    sql`select coalesce(${sql.join(samples, sql`, `)}) sample`,
  )
  return rows[0]?.sample ?? undefined
}
