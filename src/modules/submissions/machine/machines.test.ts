import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HANDLING,
  LOAN_WAYS,
  MESSAGE_WAYS,
  OBJECTION_WAYS,
  POINTS_WAYS,
  REPORT_WAYS,
  REVIEWED_HANDLING,
} from '../../../../test/cases/machine-ways.ts'
import { REPAIR_WAYS } from '../../../../test/cases/repair-ways.ts'
import { isFullRun } from '../../../../test/tier.ts'
import { productApplicationMachine } from '../../finance/kinds/product-machine.ts'
import { pointsDeclarationMachine } from '../../points/kinds/points-machine.ts'
import { handoverMachine } from '../../repair-applications/kinds/receipt-machine.ts'
import { repairMachine } from '../../repair-applications/kinds/repair-machine.ts'
import { reportApplicationMachine } from '../../reports/kinds/report-machine.ts'
import { ACTION_NAMES, type Action } from './actions.ts'
import { commitmentMachine } from './commitment.ts'
import { correctionMachine } from './correction.ts'
import { declarationMachine } from './declaration.ts'
import type { Facts } from './guards.ts'
import { clueMachine, complaintMachine, feedbackMachine } from './handling.ts'
import { messageMachine } from './message.ts'
import { objectionMachine } from './objection.ts'
import { allowedActions, findState, findTransition, type Machine, type Role, STEP_NAMES } from './state-machine.ts'

const TABLES: [Machine, string][] = [
  [objectionMachine, OBJECTION_WAYS],
  [complaintMachine, `${REVIEWED_HANDLING}\nCLOSED publish CLOSED c\nCLOSED take-down CLOSED ca`],
  [feedbackMachine, HANDLING],
  [clueMachine, HANDLING],
  [messageMachine, MESSAGE_WAYS],
  [
    correctionMachine,
    `
PENDING adopt ADOPTED c
PENDING dismiss NOT_ADOPTED c
PENDING urge PENDING a
ADOPTED rate ADOPTED a
ADOPTED call-back ADOPTED c
ADOPTED close-rating ADOPTED c
NOT_ADOPTED rate NOT_ADOPTED a
NOT_ADOPTED call-back NOT_ADOPTED c
NOT_ADOPTED close-rating NOT_ADOPTED c`,
  ],
  [
    declarationMachine,
    `
DRAFT submit PENDING a
RETURNED supplement PENDING a
RETURNED lapse WITHDRAWN s
RETURNED withdraw WITHDRAWN a
PENDING return RETURNED c
PENDING approve APPROVED c
PENDING reject REJECTED c
PENDING withdraw WITHDRAWN a
PENDING urge PENDING a
APPROVED pre-publish PRE_PUBLIC c
APPROVED publish PUBLIC c
PRE_PUBLIC publish PUBLIC cs
PRE_PUBLIC take-down REMOVED ca
PUBLIC expire EXPIRED s
PUBLIC take-down REMOVED ca`,
  ],
  [
    commitmentMachine,
    `
SUBMITTED forward CONFIRMING c
SUBMITTED return RETURNED c
SUBMITTED withdraw WITHDRAWN a
SUBMITTED urge SUBMITTED a
RETURNED supplement SUBMITTED a
RETURNED lapse WITHDRAWN s
RETURNED withdraw WITHDRAWN a
CONFIRMING hand-back SUBMITTED d
CONFIRMING reassign CONFIRMING c
CONFIRMING return RETURNED cd
CONFIRMING confirm PUBLIC d
CONFIRMING withdraw WITHDRAWN a
CONFIRMING urge CONFIRMING a
PUBLIC warn PUBLIC s
PUBLIC expire EXPIRED s
PUBLIC assess ASSESSED d
EXPIRED assess ASSESSED d
ASSESSED complete COMPLETED cd
ASSESSED archive ARCHIVED c
COMPLETED archive ARCHIVED c`,
  ],
  [reportApplicationMachine, REPORT_WAYS],
  [repairMachine, REPAIR_WAYS],
  [
    handoverMachine,
    `
HANDED_OVER reply ANSWERED c
HANDED_OVER withdraw WITHDRAWN a
ANSWERED rate ANSWERED a
ANSWERED call-back ANSWERED c
ANSWERED close-rating ANSWERED c`,
  ],
  [pointsDeclarationMachine, POINTS_WAYS],
  [productApplicationMachine, LOAN_WAYS],
]

const ROLES: Role[] = ['applicant', 'centre', 'department', 'lender', 'system']
const ACTIONS = Object.keys(ACTION_NAMES) as Action[]
const LETTERS: Record<Role, string> = { applicant: 'a', centre: 'c', department: 'd', lender: 'l', system: 's' }

/** Facts under which guards allow an action; several sets, because some guards contradict each other. */
const FAVOURABLE: Facts[] = [
  {
    today: '2026-11-16',
    ...{ decidedOn: '2026-11-13', supplementUntil: '2026-11-13', verifyBy: '2026-11-13' },
    isCompleted: true,
    ...{ prePublicityUntil: '2026-11-13', validUntil: '2026-11-13' },
    ...{ mayPublish: true, textIsClean: true, isAtOnce: true, hasPaper: true, hasDecision: true },
    forwardedOn: '2026-11-13',
  },
  { today: '2026-11-16', isExtensionAsked: true, isNamedApprover: true },
  { today: '2026-11-16', validUntil: '2026-12-01', isPublished: true },
  { today: '2026-11-16', isCompleted: true, hasBeenRated: true, isRatedPoor: true },
  { today: '2026-11-16', isCompleted: true, hasBeenRated: true, isRatedPoor: true, hasBeenCalledBack: true },
]

/** All values that any action requires. */
const givenFor = (machine: Machine): Record<string, unknown> =>
  Object.fromEntries(
    machine.transitions
      .flatMap(({ needs = [] }) => needs)
      .map(({ key, options, isLaterDay }) => [
        key,
        key === 'reason' ? reasonOf(machine) : (options?.[0] ?? (isLaterDay ? '2027-06-30' : '已填写')),
      ]),
  )

// Some machines take the reason from a list; elsewhere it is free text, for which the listed one is valid too.
const reasonOf = (machine: Machine): string =>
  machine.transitions.flatMap(({ needs = [] }) => needs).find(({ key, options }) => key === 'reason' && options)
    ?.options?.[0] ?? '理由'

/**
 * The result of each action in each state by each role: the first success under any of the facts, otherwise the first refusal.
 */
function attemptAll(machine: Machine) {
  const given = givenFor(machine)
  const outcomeOf = (state: string, action: string, role: Role) => {
    const outcomes = FAVOURABLE.map((facts) => findTransition(machine, state, action, role, given, facts))
    return outcomes.find(({ ok }) => ok) ?? outcomes[0]!
  }
  const key = (state: string, action: string, role: Role) => `${state} ${action} ${role}`
  const all = new Map(
    machine.states.flatMap(({ code }) =>
      [...ACTIONS, 'no-such-action'].flatMap((action) =>
        ROLES.map((role) => [key(code, action, role), outcomeOf(code, action, role)] as const),
      ),
    ),
  )
  return (state: string, action: string, role: Role) => all.get(key(state, action, role))!
}

describe.each(TABLES)('the machine $code', (machine, table) => {
  const attempt = attemptAll(machine)
  const expected = new Map(
    table
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string, string, string])
      .map(([state, action, to, who]) => [`${state} ${action}`, { to, who }]),
  )

  it('allows exactly the transitions in the table, for every state, action and role', () => {
    const wrong: string[] = []
    for (const { code } of machine.states)
      for (const action of ACTIONS)
        for (const role of ROLES) {
          const way = expected.get(`${code} ${action}`)
          const should = way?.who.includes(LETTERS[role]) ? way.to : 'refused'
          const outcome = attempt(code, action, role)
          const does = outcome.ok ? outcome.state : 'refused'
          if (does !== should) wrong.push(`${code} ${action} ${role}: ${does}, not ${should}`)
        }

    expect(wrong).toEqual([])
  })

  it('lists the actions that it allows', () => {
    for (const { code } of machine.states)
      for (const role of ROLES) {
        const listed = allowedActions(machine, code, role).map(({ action }) => action)
        const possible = ACTIONS.filter((action) => attempt(code, action, role).ok)

        expect(listed.toSorted(), `${code} ${role}`).toEqual(possible.toSorted())
      }
  })

  it('refuses in Chinese, with a reason', () => {
    for (const { code } of machine.states)
      for (const action of [...ACTIONS, 'no-such-action'])
        for (const role of ROLES) {
          const outcome = attempt(code, action, role)

          if (!outcome.ok) expect(outcome.reason).toMatch(/\p{Script=Han}/u)
        }
  })

  it('requires all values of an action and reports missing ones at their fields', () => {
    for (const { from, action, who, needs = [] } of machine.transitions) {
      const required = needs.filter(({ optional, when }) => !optional && !when).map(({ key }) => key)
      const outcomes = FAVOURABLE.map((facts) => findTransition(machine, from[0]!, action, who[0]!, {}, facts))
      const outcome = outcomes.find((each) => each.ok || each.why === 'need')

      expect(outcome, `${from[0]} ${action}`).toBeDefined()
      if (required.length === 0) expect(outcome!.ok).toBe(true)
      else expect(outcome).toMatchObject({ ok: false, why: 'need' })
      if (!outcome!.ok) expect(Object.keys(outcome!.fields ?? {}).toSorted()).toEqual(required.toSorted())
    }
  })

  it('has one transition for each state and action', () => {
    const ways = machine.transitions.flatMap(({ from, action }) => from.map((state) => `${state} ${action}`))

    expect(new Set(ways).size).toBe(ways.length)
  })

  it('refers only to its own states', () => {
    const named = machine.transitions.flatMap(({ from, to }) => [...from, ...(to ? [to] : [])])

    for (const code of [...named, machine.initial, machine.entry]) expect(findState(machine, code).code).toBe(code)
  })

  it('shows each state as one of three steps', () => {
    for (const { step, name } of machine.states) expect([STEP_NAMES[step], name]).not.toContain(undefined)
  })

  it('stops all clocks in a final state', () => {
    for (const { final, clock, step } of machine.states) if (final) expect([clock, step]).toEqual(['none', 'done'])
  })

  it('can reach every state', () => {
    const reached = new Set([machine.initial])
    for (const code of reached)
      for (const { from, to } of machine.transitions) if (to && from.includes(code)) reached.add(to)

    expect([...reached].toSorted()).toEqual(machine.states.map(({ code }) => code).toSorted())
  })

  it('ends: every state leads to some final state', () => {
    const ending = new Set(machine.states.filter(({ final }) => final).map(({ code }) => code))
    for (let before = -1; before !== ending.size; ) {
      before = ending.size
      for (const { from, to } of machine.transitions)
        if (to && ending.has(to)) for (const code of from) ending.add(code)
    }

    expect([...ending].toSorted()).toEqual(machine.states.map(({ code }) => code).toSorted())
  })

  it('leaves a final state only by a review, whatever is attempted', () => {
    const step = fc.record({ action: fc.constantFrom(...ACTIONS), role: fc.constantFrom(...ROLES) })

    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let state = machine.initial
        for (const { action, role } of steps) {
          const outcome = attempt(state, action, role)
          if (!outcome.ok) continue
          if (findState(machine, state).final && outcome.state !== state) expect(action).toBe('review')
          state = outcome.state
        }
      }),
      { numRuns: isFullRun ? 300 : 100 },
    )
  })
})
