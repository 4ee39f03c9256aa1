import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** A search word that staff suggest to visitors. */
export const popularWord = pgTable('popular_word', {
  id: text('id').primaryKey(),
  word: text('word').notNull().unique(),
  sort: integer('sort').notNull().default(0),
})

/** A banner above every public page between two days, both included (yyyy-MM-dd). */
export const siteBanner = pgTable('site_banner', {
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  link: text('link'),
  from: text('from_day').notNull(),
  until: text('until_day').notNull(),
  sort: integer('sort').notNull().default(0),
})

/** Values of the console that replace those of the profile's file: one row, absent before the first change. */
export const siteProfile = pgTable('site_profile', {
  id: text('id').primaryKey(),
  /** Differences from the file; null removes a value of the file. */
  values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  /** Incremented by each change, so that overwriting somebody else's change is refused. */
  revision: integer('revision').notNull(),
})

/** Holidays of a year as entered by staff (MM-dd); they replace those that ship with the portal. */
export const holidayYear = pgTable('holiday_year', {
  year: text('year').primaryKey(),
  /** Days off and worked weekends; null restores those that ship with the portal. */
  days: jsonb('days').$type<{ off: string[]; working: string[] }>(),
  revision: integer('revision').notNull(),
})

/** Days on which the whole site is grey, both included (yyyy-MM-dd), and the reason. */
export const greyPeriod = pgTable('grey_period', {
  id: text('id').primaryKey(),
  from: text('from_day').notNull(),
  until: text('until_day').notNull(),
  reason: text('reason').notNull(),
  sort: integer('sort').notNull().default(0),
})
