import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import type { Doors } from '../../kernel/implement.server.ts'
import { dictionary } from './contract.ts'
import { dictionaryItem } from './tables.server.ts'

export function openDictionary(doors: Doors, db: Db): void {
  doors.implement(dictionary, {
    itemsByParent: ({ query }) =>
      db
        .select()
        .from(dictionaryItem)
        .where(eq(dictionaryItem.parentCode, query.parentCode))
        .orderBy(asc(dictionaryItem.sort)),
  })
}
