import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** A search word that staff offers. */
export const popularWord = pgTable('popular_word', {
  id: text('id').primaryKey(),
  word: text('word').notNull().unique(),
  sort: integer('sort').notNull().default(0),
})

/** What is said above every public page on the days from and until, both included (yyyy-MM-dd). */
export const siteBanner = pgTable('site_banner', {
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  link: text('link'),
  from: text('from_day').notNull(),
  until: text('until_day').notNull(),
  sort: integer('sort').notNull().default(0),
})

/** What the console says of the site instead of the profile's file: one row, and none before anything was changed. */
export const siteProfile = pgTable('site_profile', {
  id: text('id').primaryKey(),
  /** Only what differs from the file; null where the file has something and the site shall have nothing. */
  values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  /** Grows with each change, so that whoever saves over somebody else's change is told. */
  revision: integer('revision').notNull(),
})

/** Holidays of a year as staff has written them (MM-dd); they are before those that the portal brings. */
export const holidayYear = pgTable('holiday_year', {
  year: text('year').primaryKey(),
  /** Null where what the portal brings counts again. */
  days: jsonb('days').$type<{ off: string[]; working: string[] }>(),
  revision: integer('revision').notNull(),
})

/** Days on which the whole site is grey, both included (yyyy-MM-dd), and why. */
export const greyPeriod = pgTable('grey_period', {
  id: text('id').primaryKey(),
  from: text('from_day').notNull(),
  until: text('until_day').notNull(),
  reason: text('reason').notNull(),
  sort: integer('sort').notNull().default(0),
})
