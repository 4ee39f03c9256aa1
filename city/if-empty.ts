import { count } from 'drizzle-orm'
import type { Database } from '../src/kernel/data/db.server.ts'
import { classification } from '../src/modules/content/tables.server.ts'

/** Loads what a city pack says into a database without columns. The pages that the city has not decide which columns it has. */
export async function loadPackIfEmpty(
  { db }: Pick<Database, 'db'>,
  folder: string,
  isHidden: (column: string) => boolean,
): Promise<void> {
  const [found] = await db.select({ total: count() }).from(classification)
  if (found && found.total > 0) return
  // Imported only where there is something to load: every other start is quicker without it.
  const [{ readPack }, { loadSkeleton }] = await Promise.all([import('./pack.ts'), import('./skeleton.ts')])
  const pack = readPack(folder)
  await db.transaction((tx) => loadSkeleton(tx, pack, isHidden))
}
