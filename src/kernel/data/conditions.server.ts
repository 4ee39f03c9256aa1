import { and, or, type SQL } from 'drizzle-orm'

/** All of the conditions. In contrast to `and` of the ORM the result is never undefined, because there is at least one condition. */
export const allOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => and(first, ...more) ?? first

/** Any of the conditions, of which there is at least one. */
export const anyOf = (first: SQL, ...more: (SQL | undefined)[]): SQL => or(first, ...more) ?? first

/** A pattern for `like` that matches the word anywhere. Wildcards in the word are escaped. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
