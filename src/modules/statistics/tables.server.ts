import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, moment } from '../../kernel/data/columns.server.ts'

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

/** 政府网站工作年度报表 as two people have signed it. */
export const yearReport = pgTable(
  'year_report',
  {
    id: text('id').primaryKey(),
    year: text('year').notNull(),
    /** By the keys of `YEAR_CELLS`. */
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [uniqueIndex('year_report_year').on(table.year)],
)

/** The last minute in which an instance of the portal reached its database: one row, written every minute. */
export const portalPulse = pgTable('portal_pulse', {
  id: integer('id').primaryKey(),
  /** When availability began to be counted. */
  since: moment('since').notNull(),
  at: moment('at').notNull(),
})

/** A time in which no instance of the portal reached its database. */
export const portalBreak = pgTable('portal_break', {
  from: moment('from_at').primaryKey(),
  until: moment('until_at').notNull(),
})
