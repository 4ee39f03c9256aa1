import { asc, eq } from 'drizzle-orm'
import type { Doors } from '../../kernel/calls/implement.server.ts'
import { briefly, type Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dictionary } from './contract.ts'
import { dictionaryItem } from './tables.server.ts'

export const DICTIONARY_TOPIC = 'dictionary'

export function openDictionary(doors: Doors, db: Db, changes: Changes) {
  // Every page with a filter reads one.
  const items = briefly(changes, DICTIONARY_TOPIC, (parentCode: string) =>
    db
      .select()
      .from(dictionaryItem)
      .where(eq(dictionaryItem.parentCode, parentCode))
      .orderBy(asc(dictionaryItem.sort))
      .execute(),
  )

  doors.implement(dictionary, { itemsByParent: ({ query }) => items(query.parentCode) })
  return { items }
}
