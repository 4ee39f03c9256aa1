import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../../../kernel/data/columns.server.ts'

export type SearchSort = 'subject' | 'subject-empty' | 'text' | 'text-empty'

/**
 * Words that were searched for, with the number of networks they came from on that day, and not with which: those who found
 * something, and those who found nothing.
 */
export const searchWord = pgTable(
  'search_word',
  {
    day: day('day').notNull(),
    word: text('word').notNull(),
    count: integer('count').notNull().default(1),
    missed: integer('missed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)

/** How many searches there were on a day: of subjects and in full text, and of each how many that found nothing. */
export const searchCount = pgTable(
  'search_count',
  {
    day: day('day').notNull(),
    sort: text('sort').$type<SearchSort>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sort] })],
)
