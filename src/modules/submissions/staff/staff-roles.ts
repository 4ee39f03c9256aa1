import type { Action } from '../machine/actions.ts'
import type { Role } from '../machine/state-machine.ts'

/** What decides a case or makes it public is left to 审核; the rest of what the centre does is 受理. */
const DECIDING: ReadonlySet<string> = new Set<Action>([
  'approve',
  'reject',
  'finish',
  'conclude-review',
  'redo',
  'extend',
  'refuse-extension',
  'close',
  'publish',
  'pre-publish',
  'keep-private',
  'take-down',
  'take-back',
  'complete',
  'archive',
  'adopt',
  'dismiss',
])

/** As whom staff with these roles may try an action, of a case that is or is not their unit's. */
export function rolesFor(action: string, roles: readonly string[], isOfUnit: boolean): Role[] {
  const centre = roles.includes(DECIDING.has(action) ? 'review' : 'accept')
  return [
    ...(centre ? (['centre'] as const) : []),
    ...(roles.includes('handle') && isOfUnit ? (['department'] as const) : []),
  ]
}

/** Who works on cases, and may thus open what is personal in them. */
export const handlesCases = (roles: readonly string[]): boolean =>
  ['accept', 'review', 'handle'].some((role) => roles.includes(role))

/** The centre, the auditors and leaders see every case; departments see what was forwarded to them. */
export const seesAll = (roles: readonly string[]): boolean =>
  ['accept', 'review', 'audit', 'lead'].some((role) => roles.includes(role))
