import { notLoggedIn } from '../../kernel/calls/errors.ts'
import type { Caller } from '../../kernel/calls/implement.server.ts'
import type { Asker } from '../../kernel/guard/held-acts.server.ts'
import type { User } from './accounts.server.ts'

/** Access has been checked already; this only tells the types so. */
export function userOf({ actor }: Caller): User {
  if (actor.kind !== 'user') throw notLoggedIn()
  return actor
}

export const askerOf = (caller: Caller): Asker => ({ userId: userOf(caller).userId, address: caller.address })
