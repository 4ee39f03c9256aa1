/** The caller of a request, derived once per request from the session, never from values in the request. */
export type Actor =
  | { kind: 'anonymous' /** The session of the request has expired. */; isExpired?: true }
  | { kind: 'user'; userId: string; userType: 1 | 2 | 3; name: string; sessionId: string }
  | { kind: 'staff'; staffId: string; roles: readonly string[]; name: string; sessionId: string }

export type UserActor = Extract<Actor, { kind: 'user' }>
export type StaffActor = Extract<Actor, { kind: 'staff' }>

export const ANONYMOUS: Actor = { kind: 'anonymous' }
export const EXPIRED: Actor = { kind: 'anonymous', isExpired: true }
