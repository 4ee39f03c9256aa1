import type { Effect, EngineEffect, Transition } from './state-machine.ts'

/** How long the person who took a step can take it back. */
export const UNDO_SECONDS = 30

/** What nobody outside learns of: it changes the case, or tells the desk of a unit. */
const WITHIN_HOUSE: ReadonlySet<Effect> = new Set<EngineEffect>([
  ...(['mark-forwarded', 'hand-back', 'discard-answer', 'name-approver', 'end-extension-request'] as const),
  'notify-department',
])

/** Whether a step can be taken back: an office took it, and nothing of it has left the house. */
export const isUndoable = ({ who, effects = [], endsPublicity }: Transition): boolean =>
  !endsPublicity &&
  who.every((role) => role === 'centre' || role === 'department') &&
  effects.every((effect) => WITHIN_HOUSE.has(effect))
