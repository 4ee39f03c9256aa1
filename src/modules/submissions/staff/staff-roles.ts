import type { Action } from '../machine/actions.ts'
import type { Role } from '../machine/state-machine.ts'

/** Actions that decide a case or publish it require the role 审核; the centre's other actions require 受理. */
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

/** The machine roles in which staff may attempt an action, on a case that does or does not belong to their unit. */
export function rolesFor(action: string, roles: readonly string[], isOfUnit: boolean): Role[] {
  const centre = roles.includes(DECIDING.has(action) ? 'review' : 'accept')
  return [
    ...(centre ? (['centre'] as const) : []),
    ...(roles.includes('handle') && isOfUnit ? (['department'] as const) : []),
  ]
}

/** Roles that handle cases and may therefore open personal data. */
export const handlesCases = (roles: readonly string[]): boolean =>
  ['accept', 'review', 'handle'].some((role) => roles.includes(role))

/** The centre, auditors and leaders see every case; departments see those forwarded to them. */
export const seesAll = (roles: readonly string[]): boolean =>
  ['accept', 'review', 'audit', 'lead'].some((role) => roles.includes(role))
