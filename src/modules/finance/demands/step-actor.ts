import type { Actor } from '../../../kernel/calls/actor.ts'

type User = Extract<Actor, { kind: 'user' }>
type Staff = Extract<Actor, { kind: 'staff' }>

/** The actor of a step and their network address. */
export interface StepActor {
  actor: User | Staff | { kind: 'system' } | Pick<User, 'kind' | 'userId'>
  address?: string
}
/** A user bound to an institution. */
export interface LenderActor extends StepActor {
  institutionId: string
}
