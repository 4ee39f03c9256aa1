import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/data/columns.server.ts'

/** What a unit has reported of a dataset in a month, counted by a job: pages do not read the records for it. */
export const dataQuality = pgTable(
  'data_quality',
  {
    unit: text('unit').notNull(),
    dataset: text('dataset').notNull(),
    /** Of the reporting, as 2026-11. */
    month: text('month').notNull(),
    /** Records reported in the month. */
    reported: integer('reported').notNull(),
    /** Of them, those reported within the time limit. */
    onTime: integer('on_time').notNull(),
    /** Working days from decision to reporting, of all of them together. */
    days: integer('days').notNull(),
    /** Public items that may be left empty: how many are filled, of how many. */
    filled: integer('filled').notNull(),
    fillable: integer('fillable').notNull(),
    /** Rows of files that were sent for the first time, and those of them that were wrong. */
    sent: integer('sent').notNull(),
    wrong: integer('wrong').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unit, table.dataset, table.month] }),
    index('data_quality_month').on(table.month),
  ],
)
