import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { cacheUntilAudited } from '../../kernel/data/audited-cache.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { WaitingItem } from '../../modules/desk/contract.ts'

/** The lists of one room with something that waits for the person who asks. */
export type WaitingSource = (caller: Caller) => Promise<WaitingItem[]>

/** What waits for the person who asks, as every page of the console shows it. */
export function cacheWaiting(db: Db, now: () => number, sources: readonly WaitingSource[]): WaitingSource {
  const kept = cacheUntilAudited<WaitingItem[]>({ db, now })
  const count = async (caller: Caller) => {
    const items = await Promise.all(sources.map((source) => source(caller)))
    return items.flat().filter(({ count }) => count > 0)
  }
  return async (caller) => (caller.actor.kind === 'staff' ? kept(caller.actor, () => count(caller)) : [])
}
