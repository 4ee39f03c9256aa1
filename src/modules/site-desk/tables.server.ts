import { integer, pgTable, text } from 'drizzle-orm/pg-core'

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
