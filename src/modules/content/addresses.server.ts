import { type Changes, cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { CONTENT_TOPIC } from './classifications.server.ts'
import { findMoved } from './managed/moved-addresses.ts'
import { movedAddress } from './tables.server.ts'

/** Looks up moved addresses. Every request for a missing page asks, so they are loaded once and reloaded when content changes. */
export function createAddresses(db: Db, changes: Changes) {
  const load = cacheUntilChange(
    changes,
    CONTENT_TOPIC,
    async () => new Map((await db.select().from(movedAddress)).map(({ from, to }) => [from, to])),
  )
  return { movedTo: async (pathname: string): Promise<string | undefined> => findMoved(await load(), pathname) }
}
