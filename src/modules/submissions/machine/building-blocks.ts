import type { Action } from './actions.ts'
import type { LimitClock } from './due-dates.ts'
import type { Effect, RequiredValue, Role, State, Step, Transition } from './state-machine.ts'

type Several<One> = One | readonly One[]
const listed = <One extends string>(one: Several<One>): readonly One[] => (typeof one === 'string' ? [one] : one)

/** A transition without states, action and role. */
type Rest = Omit<Transition, 'from' | 'action' | 'to' | 'who'>

/** A transition from one of these states to another. */
export const step = (
  from: Several<string>,
  action: Action,
  to: string,
  who: Several<Role>,
  rest?: Rest,
): Transition => ({
  ...{ from: listed(from), action, to, who: listed(who) },
  ...rest,
})

/** A transition that keeps the state. */
export const stay = (from: Several<string>, action: Action, who: Several<Role>, rest?: Rest): Transition => ({
  ...{ from: listed(from), action, who: listed(who) },
  ...rest,
})

type StateRest = Omit<State, 'code' | 'name' | 'step' | 'clock' | 'doing'>

export const state = (
  code: string,
  name: string,
  at: Step,
  clock: LimitClock,
  doing: string,
  rest?: StateRest,
): State => ({
  ...{ code, name, step: at, clock, doing },
  ...rest,
})

/** A state in which a case has ended. */
export const endState = (code: string, name: string, doing: string, rest: StateRest = {}): State =>
  state(code, name, 'done', 'none', doing, { final: true, ...rest })

export const REASON: RequiredValue = { key: 'reason', label: '理由' }
export const OPINION: RequiredValue = { key: 'opinion', label: '意见' }
export const REPLY: RequiredValue = { key: 'reply', label: '答复内容' }
export const UNIT: RequiredValue = { key: 'unit', label: '承办部门' }
/** Reasons for a unit to hand a case back. */
const CAUSES = ['不属于本单位职责', '材料不全，无法核实'] as const

/** A unit that is not competent hands the case back within some days, with a reason. */
export const handBackFrom = (from: readonly string[], to: string): Transition =>
  step(from, 'hand-back', to, 'department', {
    needs: [
      oneOf('cause', '退回原因', CAUSES),
      { key: 'suggestedUnit', label: '应由谁办', optional: true },
      { key: 'remark', label: '说明', optional: true },
    ],
    guards: ['hand-back-in-time'],
    effects: ['hand-back'],
  })

/** The centre forwards a case from one unit to another. */
export const reassignIn = (from: readonly string[]): Transition =>
  stay(from, 'reassign', 'centre', { needs: [UNIT], effects: ['mark-forwarded', 'notify-department'] })

/** The reviewer returns an answer to the unit before it is published. */
export const redoFrom = (from: readonly string[], to: string): Transition =>
  step(from, 'redo', to, 'centre', {
    needs: [{ key: 'instruction', label: '重办的意见' }],
    effects: ['discard-answer', 'notify-department'],
  })

/** A unit asks a named reviewer for an extension. The promised day stays until the reviewer agrees. */
export const extensionIn = (
  from: readonly string[],
  { to, guards = [], effects = [] }: { to?: string } & Pick<Transition, 'guards' | 'effects'>,
): Transition[] => [
  stay(from, 'ask-extension', 'department', {
    needs: [REASON, { key: 'approver', label: '批准人' }],
    guards: [...guards, 'extension-not-asked'],
    effects: ['name-approver'],
  }),
  {
    ...{ from, action: 'extend', ...(to && { to }), who: ['centre'] },
    guards: [...guards, 'extension-asked', 'named-approver'],
    effects: [...effects, 'end-extension-request', 'notify-applicant'],
  },
  stay(from, 'refuse-extension', 'centre', {
    needs: [REASON],
    guards: ['extension-asked', 'named-approver'],
    effects: ['end-extension-request', 'notify-department'],
  }),
]

const MISSING: RequiredValue = { key: 'missing', label: '需要补正的材料' }
const NOTE: RequiredValue = { key: 'note', label: '补充说明' }
export const MEASURES: RequiredValue = { key: 'measures', label: '处理措施' }
/** The five ratings of 国办发〔2019〕51号, by number of stars. */
export const RATING_NAMES = { '5': '非常满意', '4': '满意', '3': '基本满意', '2': '不满意', '1': '非常不满意' } as const
/** Poor ratings (差评), which require a reason and a follow-up. */
const POOR_RATINGS = ['1', '2'] as const
const RATING: RequiredValue = {
  key: 'rating',
  label: '满意度',
  options: ['5', '4', '3', '2', '1'],
  names: RATING_NAMES,
}

export const oneOf = (key: string, label: string, options: readonly string[]): RequiredValue => ({
  key,
  label,
  options,
})

/** A future day that the actor has to enter. */
export const laterDay = (key: string, label: string): RequiredValue => ({ key, label, isLaterDay: true })

/** Transitions shared by all machines. */
export const withdrawFrom = (from: readonly string[], effects: Transition['effects'] = []): Transition =>
  step(from, 'withdraw', 'WITHDRAWN', 'applicant', { effects })

export const urgeTransitions = (from: readonly string[]): Transition =>
  stay(from, 'urge', 'applicant', { guards: ['urge-interval'], effects: ['mark-urged'] })

/** Rating a case once; a poor rating requires a call back before it is closed. */
export const ratingIn = (from: readonly string[]): Transition[] => [
  stay(from, 'rate', 'applicant', {
    needs: [RATING, { key: 'comment', label: '不满意的原因', when: { key: 'rating', oneOf: POOR_RATINGS } }],
    guards: ['completed', 'rate-once'],
    effects: ['save-rating'],
  }),
  stay(from, 'call-back', 'centre', {
    needs: [{ key: 'callBack', label: '回访情况' }],
    guards: ['poor-rating', 'call-back-once'],
    effects: ['save-call-back'],
  }),
  stay(from, 'close-rating', 'centre', {
    needs: [{ key: 'mended', label: '整改情况' }],
    guards: ['poor-rating', 'called-back', 'rating-open'],
    effects: ['close-rating', 'notify-applicant'],
  }),
]

export const reviewFrom = (from: readonly string[]): Transition =>
  step(from, 'review', 'REVIEW', 'applicant', {
    needs: [REASON],
    guards: ['review-once', 'review-in-time'],
    effects: ['mark-reviewed'],
  })

export const returnFrom = (from: readonly string[], who: Transition['who'] = ['centre']): Transition =>
  step(from, 'return', 'RETURNED', who, {
    needs: [MISSING],
    effects: ['start-supplement-deadline', 'notify-applicant'],
  })

export const supplementTo = (to: string): Transition =>
  step('RETURNED', 'supplement', to, 'applicant', { needs: [NOTE] })

/** A sender who does not complete the material in time is considered to have withdrawn. */
export const lapseTo = (to: string, effects: readonly Effect[] = []): Transition =>
  step('RETURNED', 'lapse', to, 'system', {
    guards: ['supplement-overdue'],
    effects: [...effects, 'notify-applicant'],
  })
