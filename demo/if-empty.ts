import { count } from 'drizzle-orm'
import type { Database, Db } from '../src/kernel/data/db.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { article, classification } from '../src/modules/content/tables.server.ts'
import type { Storage } from '../src/modules/files/storage.server.ts'
import type { Scale } from './register/volumes.ts'

// What loads is only imported when there is something to load: every other start is quicker without it.
const loading = () => import('./load.ts')

/** Loads the demo city into an empty database; a database with articles is left alone. */
export async function loadDemoIfEmpty(database: Database, storage: Storage, seal: Seal, scale: Scale): Promise<void> {
  const [articles] = await database.db.select({ total: count() }).from(article)
  if (articles && articles.total > 0) return
  console.log('Loading the demo city …')
  const started = performance.now()
  const { loadDemo } = await loading()
  await loadDemo(database, storage, { seal, scale })
  console.log(`Loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** A portal without demo data still needs its columns, menus and dictionaries. */
export async function loadSkeletonIfEmpty(db: Db): Promise<void> {
  const [columnsThere] = await db.select({ total: count() }).from(classification)
  if (columnsThere && columnsThere.total > 0) return
  const { loadSkeleton } = await loading()
  await db.transaction(async (transaction) => loadSkeleton(transaction))
}
