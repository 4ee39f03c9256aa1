import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../../kernel/data/code-checks.server.ts'
import { day } from '../../../kernel/data/columns.server.ts'

const SEARCH_SORTS = ['subject', 'subject-empty', 'text', 'text-empty'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Search words with the number of networks that used them on a day, but not which ones: networks with results, and networks without. */
export const searchWord = pgTable(
  'search_word',
  {
    day: day('day').notNull(),
    word: text('word').notNull(),
    count: integer('count').notNull().default(1),
    /** Networks whose search had no result. */
    missed: integer('missed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)

/** Number of searches per day and type, and of those without results. */
export const searchCount = pgTable(
  'search_count',
  {
    day: day('day').notNull(),
    sort: text('sort', { enum: SEARCH_SORTS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.sort] }), checkCodes(table.sort)],
)
