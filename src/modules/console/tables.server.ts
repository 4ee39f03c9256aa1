import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'

/** Which columns of a list a member of staff wants to see, in their order. Without a row it is as the list has them. */
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
