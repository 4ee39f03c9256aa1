import { count } from 'drizzle-orm'
import type { Database } from '../src/kernel/data/db.server.ts'
import { classification } from '../src/modules/content/tables.server.ts'

/** Loads a city pack into a database that has no columns yet. Columns whose pages the city hides are left out. */
export async function loadPackIfEmpty(
  { db }: Pick<Database, 'db'>,
  folder: string,
  isHidden: (column: string) => boolean,
): Promise<void> {
  const [found] = await db.select({ total: count() }).from(classification)
  if (found && found.total > 0) return
  // Imported on demand, because every other start is quicker without these modules.
  const [{ readPack }, { loadSkeleton }] = await Promise.all([import('./pack.ts'), import('./skeleton.ts')])
  const pack = readPack(folder)
  await db.transaction((tx) => loadSkeleton(tx, pack, isHidden))
}
