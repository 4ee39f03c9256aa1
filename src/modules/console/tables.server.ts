import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'

/**
 * What a member of staff has set for a list, for themselves alone. `list` is a code where `columns` are the columns they want
 * to see, in their order; it is the address of a page where they are saved filters, each as `name?query`; it is `phrases:` and a
 * step of a kind of case where they are phrases for replies.
 */
export const shownColumns = pgTable(
  'staff_shown_columns',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
)
