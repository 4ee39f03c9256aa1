import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A coded value with its Chinese label. */
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
    /** False when the value is no longer offered; records that have the code still show its label. */
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.parentCode, table.code] })],
)
