import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, moment } from '../../../kernel/data/columns.server.ts'
import { account } from '../../people/tables.server.ts'

/**
 * Reminders ordered by accounts: the day on which a record of their organisation can be repaired. @retention deleted when it is sent,
 * cancelled or no longer of use, and with the account
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
    /** Name of the record when the reminder was set. */
    title: text('title').notNull(),
    /** The first day for an application, as last known. */
    remindOn: day('remind_on').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.dataset, table.recordId] }),
    index('repair_reminder_day').on(table.remindOn),
  ],
)
