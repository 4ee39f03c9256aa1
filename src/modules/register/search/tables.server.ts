import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../../../kernel/data/columns.server.ts'

/** Words that were searched for, with the number of networks they came from on that day, and not with which. */
export const searchWord = pgTable(
  'search_word',
  {
    day: day('day').notNull(),
    word: text('word').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)
