/** Who is asking. Decided once per request from the session, never from what the request claims. */
export type Actor =
  | { kind: 'anonymous' /** Came with a session that is over. */; isExpired?: true }
  | { kind: 'user'; userId: string; userType: 1 | 2 | 3; name: string; sessionId: string }
  | { kind: 'staff'; staffId: string; roles: readonly string[]; name: string; sessionId: string }

export type UserActor = Extract<Actor, { kind: 'user' }>
export type StaffActor = Extract<Actor, { kind: 'staff' }>

export const ANONYMOUS: Actor = { kind: 'anonymous' }
export const EXPIRED: Actor = { kind: 'anonymous', isExpired: true }
