import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { countReads, type ReadCounts } from '../../kernel/data/read-counts.server.ts'
import { article } from './tables.server.ts'

/** Counts views of articles. */
export const countViews = (db: Db): ReadCounts =>
  countReads(async (counted) => {
    await db.execute(
      sql`update ${article} set view_count = view_count + fresh.seen from (${counted}) as fresh(id, seen) where ${article}.id = fresh.id`,
    )
  })
