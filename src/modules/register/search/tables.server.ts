import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../../../kernel/data/columns.server.ts'

/** Words typed into the search bar, counted by day without who typed them. */
export const searchWord = pgTable(
  'search_word',
  {
    day: day('day').notNull(),
    word: text('word').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)
