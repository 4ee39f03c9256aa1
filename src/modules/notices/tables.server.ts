import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { moment } from '../../kernel/data/columns.server.ts'

/** A public notice that floats over pages (called an advertisement in old data). */
export const notice = pgTable(
  'notice',
  {
    id: text('id').primaryKey(),
    /** @loose a picture may be replaced under its id or be missing */
    pictureId: text('picture_id').notNull(),
    altText: text('alt_text').notNull(),
    url: text('url').notNull(),
    /** 0 stays at the left edge, 1 floats over the page. */
    position: text('position', { enum: ['0', '1'] }).notNull(),
    show: boolean('show').notNull().default(true),
    /** Status of the notice; 1 means active. */
    status: integer('status').notNull().default(1),
    startAt: moment('start_at'),
    endAt: moment('end_at'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [checkCodes(table.position), checkCodes(table.status, [0, 1])],
)

/** A unit that takes part in the portal, as the public reads of it. */
export const memberUnit = pgTable(
  'member_unit',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    url: text('url').notNull(),
    /** @loose a picture may be replaced under its id or be missing */
    logoPictureId: text('logo_picture_id'),
    showLogo: boolean('show_logo').notNull().default(false),
    /** Level of the unit, as labelled in the dictionary. */
    group: text('group_name').notNull(),
    phone: text('phone'),
    /** Office hours and the unit's credit code. */
    hours: text('hours'),
    code: text('code'),
    /** Responsibilities of the unit. */
    duty: text('duty').notNull().default(''),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('member_unit_order').on(table.group, table.sort)],
)

/** A link in one of the drop-downs of the footer. */
export const memberLink = pgTable('member_link', {
  id: text('id').primaryKey(),
  group: text('group_name').notNull(),
  groupSort: integer('group_sort').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  sort: integer('sort').notNull().default(0),
})
