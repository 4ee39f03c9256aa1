import { asc, eq } from 'drizzle-orm'
import { type CallRegistry, declareShown } from '../../kernel/calls/call-registry.server.ts'
import { type Changes, cacheBriefly } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dictionary } from './contract.ts'
import { dictionaryItem } from './tables.server.ts'

export const DICTIONARY_TOPIC = 'dictionary'

export function openDictionary(registry: CallRegistry, db: Db, changes: Changes) {
  // Read by every page with a filter, so it is cached.
  const items = cacheBriefly(changes, DICTIONARY_TOPIC, (parentCode: string) =>
    db
      .select()
      .from(dictionaryItem)
      .where(eq(dictionaryItem.parentCode, parentCode))
      .orderBy(asc(dictionaryItem.sort))
      .execute(),
  )

  registry.implement(dictionary, {
    itemsByParent: declareShown(DICTIONARY_TOPIC, ({ query }) => items(query.parentCode)),
  })
  return { items }
}
