import type { Action } from './actions.ts'
import type { Clock } from './due-dates.ts'
import type { Effect, Need, Role, State, Step, Transition } from './state-machine.ts'

type Several<One> = One | readonly One[]
const listed = <One extends string>(one: Several<One>): readonly One[] => (typeof one === 'string' ? [one] : one)

/** What a transition has beside the states, the action and who takes it. */
type Rest = Omit<Transition, 'from' | 'action' | 'to' | 'who'>

/** Leads from one of these states to another. */
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

/** Leaves the case in the state in which it stands. */
export const stay = (from: Several<string>, action: Action, who: Several<Role>, rest?: Rest): Transition => ({
  ...{ from: listed(from), action, who: listed(who) },
  ...rest,
})

type StateRest = Omit<State, 'code' | 'name' | 'step' | 'clock' | 'doing'>

export const state = (code: string, name: string, at: Step, clock: Clock, doing: string, rest?: StateRest): State => ({
  ...{ code, name, step: at, clock, doing },
  ...rest,
})

/** A state in which a case has come to its end. */
export const ended = (code: string, name: string, doing: string, rest: StateRest = {}): State =>
  state(code, name, 'done', 'none', doing, { final: true, ...rest })

export const REASON: Need = { key: 'reason', label: '理由' }
export const OPINION: Need = { key: 'opinion', label: '意见' }
export const REPLY: Need = { key: 'reply', label: '答复内容' }
export const UNIT: Need = { key: 'unit', label: '承办部门' }
export const SUPERVISOR: Need = { key: 'supervisor', label: '批准人' }
/** Why a unit hands a case back to the desk that forwarded it. */
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

/** The centre gives a case that one unit has to another. */
export const reassignIn = (from: readonly string[]): Transition =>
  stay(from, 'reassign', 'centre', { needs: [UNIT], effects: ['mark-forwarded', 'notify-department'] })

/** The reviewer sends an answer back to the unit, before anyone outside has read it. */
export const redoFrom = (from: readonly string[], to: string): Transition =>
  step(from, 'redo', to, 'centre', {
    needs: [{ key: 'instruction', label: '重办的意见' }],
    effects: ['discard-answer', 'notify-department'],
  })

/** A unit asks a reviewer by name for more time. Until that one agrees, the promised day stays. */
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

const MISSING: Need = { key: 'missing', label: '需要补正的材料' }
const NOTE: Need = { key: 'note', label: '补充说明' }
export const MEASURES: Need = { key: 'measures', label: '处理措施' }
/** The five names of 国办发〔2019〕51号, by their stars. */
export const RATING_NAMES = { '5': '非常满意', '4': '满意', '3': '基本满意', '2': '不满意', '1': '非常不满意' } as const
/** The lower two are 差评: they need a reason, and are mended. */
const POOR_RATINGS = ['1', '2'] as const
const RATING: Need = { key: 'rating', label: '满意度', options: ['5', '4', '3', '2', '1'], names: RATING_NAMES }

export const oneOf = (key: string, label: string, options: readonly string[]): Need => ({ key, label, options })

/** A day to come, which whoever does it has to name. */
export const laterDay = (key: string, label: string): Need => ({ key, label, isLaterDay: true })

/** Transitions that read the same in every machine. */
export const withdrawFrom = (from: readonly string[], effects: Transition['effects'] = []): Transition =>
  step(from, 'withdraw', 'WITHDRAWN', 'applicant', { effects })

export const urgeIn = (from: readonly string[]): Transition =>
  stay(from, 'urge', 'applicant', { guards: ['urge-interval'], effects: ['mark-urged'] })

/** Rating a case once; of a poor rating, calling back whoever gave it, and only then closing it. */
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

/** Who does not complete the material in time is taken to have withdrawn. */
export const lapseTo = (to: string, effects: readonly Effect[] = []): Transition =>
  step('RETURNED', 'lapse', to, 'system', {
    guards: ['supplement-overdue'],
    effects: [...effects, 'notify-applicant'],
  })
