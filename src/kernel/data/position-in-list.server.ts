import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The 1-based position of an id in a list, as an SQL expression. Ids contain no commas. */
export const positionInList = (ids: readonly string[], id: SQLWrapper): SQL =>
  sql`array_position(string_to_array(${ids.join(',')}, ','), ${id})`
