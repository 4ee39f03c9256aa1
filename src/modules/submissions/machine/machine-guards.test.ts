import { expect, it } from 'vitest'
import { commitmentMachine } from './commitment.ts'
import { correctionMachine } from './correction.ts'
import { declarationMachine } from './declaration.ts'
import { clueMachine, complaintMachine, feedbackMachine } from './handling.ts'
import { messageMachine } from './message.ts'
import { objectionMachine } from './objection.ts'
import type { Machine } from './state-machine.ts'

const URGE = { urge: ['urge-interval'] }
const RATE = {
  rate: ['completed', 'rate-once'],
  'call-back': ['poor-rating', 'call-back-once'],
  'close-rating': ['poor-rating', 'called-back', 'rating-open'],
}
const LAPSE = { lapse: ['supplement-overdue'] }
const REVIEW = { review: ['review-once', 'review-in-time'] }
const HAND_BACK = { 'hand-back': ['hand-back-in-time'] }
const MOVED = { ...HAND_BACK, 'refuse-extension': ['extension-asked', 'named-approver'] }
const HANDLING = {
  ...LAPSE,
  ...MOVED,
  'ask-extension': ['extend-once', 'extension-not-asked'],
  extend: ['extend-once', 'extension-asked', 'named-approver'],
  ...REVIEW,
  ...URGE,
  ...RATE,
}
const OBJECTION = {
  ...LAPSE,
  ...MOVED,
  'ask-extension': ['extension-not-asked'],
  extend: ['extension-asked', 'named-approver'],
  mask: ['verification-overdue', 'not-masked'],
  ...REVIEW,
  ...URGE,
  ...RATE,
}

/** Guards by action, with the state where it matters. */
const GUARDED: [Machine, Record<string, string[]>][] = [
  [objectionMachine, OBJECTION],
  [
    complaintMachine,
    { ...HANDLING, publish: ['not-published', 'consented', 'clean-text'], 'take-down': ['published'] },
  ],
  [feedbackMachine, HANDLING],
  [clueMachine, HANDLING],
  [messageMachine, { ...HAND_BACK, publish: ['consented', 'clean-text'], ...URGE, ...RATE }],
  [correctionMachine, { ...URGE, ...RATE }],
  [
    declarationMachine,
    {
      ...LAPSE,
      'pre-publish': ['consented', 'clean-text'],
      'APPROVED publish': ['consented', 'clean-text'],
      'PRE_PUBLIC publish': ['pre-publicity-over'],
      expire: ['validity-over'],
      ...URGE,
    },
  ],
  [
    commitmentMachine,
    {
      ...LAPSE,
      ...HAND_BACK,
      confirm: ['consented', 'clean-text'],
      warn: ['validity-ending'],
      expire: ['validity-over'],
      ...URGE,
    },
  ],
]

it.each(GUARDED)('the machine $code has these guards and no others', (machine, expected) => {
  const found = machine.transitions
    .filter(({ guards = [] }) => guards.length > 0)
    .map(({ from, action, guards }) => {
      const isSplit = machine.transitions.filter((each) => each.action === action).length > 1
      return [isSplit ? `${from[0]} ${action}` : action, guards]
    })

  expect(Object.fromEntries(found)).toEqual(expected)
})
