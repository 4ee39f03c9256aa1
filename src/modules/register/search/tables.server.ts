import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day } from '../../../kernel/data/columns.server.ts'

const SEARCH_SORTS = ['subject', 'subject-empty', 'text', 'text-empty'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/**
 * Words that were searched for, with the number of networks they was from on that day, and not with which: those who found
 * something, and those who found nothing.
 */
export const searchWord = pgTable(
  'search_word',
  {
    day: day('day').notNull(),
    word: text('word').notNull(),
    count: integer('count').notNull().default(1),
    /** Networks that found nothing. */
    missed: integer('missed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)

/** How many searches there were on a day: of subjects and in full text, and of each how many that found nothing. */
export const searchCount = pgTable(
  'search_count',
  {
    day: day('day').notNull(),
    sort: text('sort', { enum: SEARCH_SORTS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sort] }), checkCodes(table.sort)],
)
