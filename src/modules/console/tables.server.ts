import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'
import { staffAccount } from '../staff/tables.server.ts'

/**
 * Settings of a member of staff for a list, visible to themselves only. In rows for shown columns, `list` is a list code and
 * `columns` the column codes in order. In rows for saved filters, `list` is a page address and each entry is `name?query`. In
 * rows for reply phrases, `list` is `phrases:` and a step of a kind.
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
