import type { UserActor } from '../../kernel/calls/actor.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { Asker } from '../../kernel/guard/held-acts.server.ts'

export const requesterOf = ({ actor, address }: Caller<UserActor>): Asker => ({ userId: actor.userId, address })
