import { and, or, type SQL } from 'drizzle-orm'

/** All of the conditions. Unlike `and` of the ORM it cannot come to nothing, because there is at least one. */
export const allOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => and(first, ...more) ?? first

/** Any of the conditions, of which there is at least one. */
export const anyOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => or(first, ...more) ?? first

/** A pattern for `like` that finds the word anywhere; what means something in patterns means itself. */
export const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
