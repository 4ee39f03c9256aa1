import type { Caller } from '../../kernel/calls/implement.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { keptUntilRecorded } from '../../kernel/data/until-recorded.server.ts'
import type { WaitingItem } from '../../modules/desk/contract.ts'

/** The lists of one room with something that waits for whoever asks. */
export type WaitingSource = (caller: Caller) => Promise<WaitingItem[]>

/** What waits for whoever asks, as every page of the console shows it. */
export function keepWaiting(db: Db, now: () => number, sources: readonly WaitingSource[]): WaitingSource {
  const kept = keptUntilRecorded<WaitingItem[]>({ db, now })
  const count = async (caller: Caller) => {
    const items = await Promise.all(sources.map((source) => source(caller)))
    return items.flat().filter(({ count }) => count > 0)
  }
  return async (caller) => (caller.actor.kind === 'staff' ? kept(caller.actor, () => count(caller)) : [])
}
