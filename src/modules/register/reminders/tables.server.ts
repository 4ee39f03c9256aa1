import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { account } from '../../people/tables.server.ts'

/**
 * A reminder that an account ordered: the day on which a record of its organisation can be repaired.
 * @retention deleted when it is sent, cancelled or no longer of use, and with the account
 */
export const repairReminder = pgTable(
  'repair_reminder',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    dataset: text('dataset').notNull(),
    /** @loose records are partitioned by dataset; the key is dataset and id */
    recordId: text('record_id').notNull(),
    /** What the record was called when the reminder was set. */
    title: text('title').notNull(),
    /** The first day on which one may apply, as it was known last. */
    remindOn: day('remind_on').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.dataset, table.recordId] }),
    index('repair_reminder_day').on(table.remindOn),
  ],
)
