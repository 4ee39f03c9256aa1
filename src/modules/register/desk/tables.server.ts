import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/data/columns.server.ts'

/** Monthly deliveries of a unit to a dataset, counted by a job so that pages do not have to read the records. */
export const dataQuality = pgTable(
  'data_quality',
  {
    unit: text('unit').notNull(),
    dataset: text('dataset').notNull(),
    /** Month of the delivery, such as 2026-11. */
    month: text('month').notNull(),
    /** Records delivered in the month. */
    reported: integer('reported').notNull(),
    /** Records delivered within the time limit. */
    onTime: integer('on_time').notNull(),
    /** Sum of working days from decision to delivery. */
    days: integer('days').notNull(),
    /** Optional public items: number filled, and number that could be filled. */
    filled: integer('filled').notNull(),
    fillable: integer('fillable').notNull(),
    /** Rows of files sent for the first time, and how many of them were wrong. */
    sent: integer('sent').notNull(),
    wrong: integer('wrong').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unit, table.dataset, table.month] }),
    index('data_quality_month').on(table.month),
  ],
)
