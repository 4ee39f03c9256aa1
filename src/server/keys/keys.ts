import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { type DataKeys, type Keys, openKeys } from '../../kernel/guard/key-ring.server.ts'
import { RENEWED } from '../rooms/sealed-columns.ts'

/** The keys of the portal; refuses those that what is stored was not written with. */
export const openDatabaseKeys = (db: Db, keys: DataKeys): Promise<Keys> => openKeys(db, keys, () => anySealed(db))

/** Some text that is stored sealed. */
async function anySealed(db: Db): Promise<string | undefined> {
  const samples = RENEWED.flatMap(({ table, columns }) =>
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
