import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import type { Doors } from '../../kernel/implement.server.ts'
import { dictionary } from './contract.ts'
import { dictionaryItem } from './tables.server.ts'

export function openDictionary(doors: Doors, db: Db) {
  const items = (parentCode: string) =>
    db.select().from(dictionaryItem).where(eq(dictionaryItem.parentCode, parentCode)).orderBy(asc(dictionaryItem.sort))

  doors.implement(dictionary, { itemsByParent: ({ query }) => items(query.parentCode) })
  return { items }
}
