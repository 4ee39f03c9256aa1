import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A coded value and the word people read for it. */
export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    /** Code of the dictionary. */
    parentCode: text('parent_code').notNull(),
    /** Name of the dictionary. */
    parentName: text('parent_name').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
    /** No longer offered where not; what has the code already is still read by its name. */
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.parentCode, table.code] })],
)
