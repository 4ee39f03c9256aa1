import type { Effect, EngineEffect, Transition } from './state-machine.ts'

/** Seconds during which the person who took a step can undo it. */
export const UNDO_SECONDS = 30

/** Effects that nobody outside notices: changes of the case and messages to a unit. */
const WITHIN_HOUSE: ReadonlySet<Effect> = new Set<EngineEffect>([
  ...(['mark-forwarded', 'hand-back', 'discard-answer', 'name-approver', 'end-extension-request'] as const),
  'notify-department',
])

/** Whether a step can be undone: an office took it, and none of its effects is visible outside. */
export const isUndoable = ({ who, effects = [], endsPublicity }: Transition): boolean =>
  !endsPublicity &&
  who.every((role) => role === 'centre' || role === 'department') &&
  effects.every((effect) => WITHIN_HOUSE.has(effect))
