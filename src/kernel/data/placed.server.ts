import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The place of each of these ids in their order, from 1 on, in one statement. Ids have no commas. */
export const placeIn = (ids: readonly string[], id: SQLWrapper): SQL =>
  sql`array_position(string_to_array(${ids.join(',')}, ','), ${id})`
