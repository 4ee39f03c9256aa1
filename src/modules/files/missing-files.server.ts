import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Storage } from './storage.server.ts'
import { storedFile } from './tables.server.ts'

/** The given files that readers cannot open: unknown, private, or without bytes in the storage. */
export async function findMissingFiles(
  { db, storage }: { db: Db; storage: Storage },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: storedFile.id, storageKey: storedFile.storageKey })
    .from(storedFile)
    .where(and(inArray(storedFile.id, [...ids]), eq(storedFile.accessLevel, 'public'), eq(storedFile.state, 'kept')))
  const there = new Set<string>()
  for (const { id, storageKey } of rows) if (await storage.exists(storageKey)) there.add(id)
  return new Set(ids.filter((id) => !there.has(id)))
}
