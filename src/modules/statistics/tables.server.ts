import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, moment } from '../../kernel/data/columns.server.ts'

/** How often a page of the site map was opened on a day. Neither visitors nor query parameters are stored. */
export const visitCount = pgTable(
  'visit_count',
  {
    day: day('day').notNull(),
    /** Path of the page in the site map, such as /content-detail. */
    page: text('page').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)

/** The annual report 政府网站工作年度报表 as signed by two people. */
export const yearReport = pgTable(
  'year_report',
  {
    id: text('id').primaryKey(),
    year: text('year').notNull(),
    /** Cells by the keys of `YEAR_CELLS`. */
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [uniqueIndex('year_report_year').on(table.year)],
)

/** The last minute in which an instance of the portal reached the database: one row, updated every minute. */
export const portalPulse = pgTable('portal_pulse', {
  id: integer('id').primaryKey(),
  /** When availability measurement began. */
  since: moment('since').notNull(),
  at: moment('at').notNull(),
})

/** A period in which no instance of the portal reached the database. */
export const portalBreak = pgTable('portal_break', {
  from: moment('from_at').primaryKey(),
  until: moment('until_at').notNull(),
})
