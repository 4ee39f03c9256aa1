import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { cacheUntilAudited } from '../../kernel/data/audited-cache.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { WaitingItem } from '../../modules/desk/contract.ts'

/** Counts the waiting items of one room for the caller. */
export type WaitingSource = (caller: Caller) => Promise<WaitingItem[]>

/** Caches the waiting items of the caller, which every page of the console shows. */
export function cacheWaiting(db: Db, now: () => number, sources: readonly WaitingSource[]): WaitingSource {
  const kept = cacheUntilAudited<WaitingItem[]>({ db, now })
  const count = async (caller: Caller) => {
    const items = await Promise.all(sources.map((source) => source(caller)))
    return items.flat().filter(({ count }) => count > 0)
  }
  return async (caller) => (caller.actor.kind === 'staff' ? kept(caller.actor, () => count(caller)) : [])
}
