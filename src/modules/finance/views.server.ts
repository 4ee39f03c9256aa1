import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { countReads, type ReadCounts } from '../../kernel/data/read-counts.server.ts'
import { product, productCount } from './tables.server.ts'

/** Counts product views in batches; unknown ids are ignored. */
export const countProductViews = (db: Db): ReadCounts =>
  countReads(async (counted) => {
    await db.execute(sql`
      insert into ${productCount} (product_id, views)
      select fresh.id, fresh.seen from (${counted}) as fresh(id, seen) join ${product} on ${product}.id = fresh.id
      on conflict (product_id) do update set views = ${productCount}.views + excluded.views`)
  })
