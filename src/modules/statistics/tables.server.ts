import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../../kernel/data/columns.server.ts'

/** How often a page of the site map was opened on a day. Who opened it is kept nowhere, nor what its address named. */
export const visitCount = pgTable(
  'visit_count',
  {
    day: day('day').notNull(),
    /** As the row of the site map has it: /content-detail. */
    page: text('page').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)
