import type { UserActor } from '../../kernel/calls/actor.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import type { ActRequester } from '../../kernel/guard/held-acts.server.ts'

export const requesterOf = ({ actor, address }: Caller<UserActor>): ActRequester => ({ userId: actor.userId, address })
