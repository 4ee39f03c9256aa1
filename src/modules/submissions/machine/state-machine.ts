import { isCalendarDate } from '../../../kernel/format/date.ts'
import { ACTION_NAMES, type Action, isAction } from './actions.ts'
import type { LimitClock } from './due-dates.ts'
import { explainGuard, type Facts, type Guard } from './guards.ts'

export type Role = 'applicant' | 'centre' | 'department' | 'lender' | 'system'

export const ROLE_NAMES: Record<Role, string> = {
  applicant: '申请人',
  centre: '信用中心',
  department: '承办部门',
  lender: '金融机构',
  system: '系统',
}

/** The three public steps, whatever the detailed state. */
export type Step = 'submitted' | 'handling' | 'done'

export const STEP_NAMES: Record<Step, string> = { submitted: '已提交', handling: '处理中', done: '已完成' }

export interface State {
  code: string
  name: string
  step: Step
  clock: LimitClock
  /** What is being done now, as a sentence to the sender without its subject; for a final state, how the case ended. */
  doing: string
  /** Who has to act; by default the centre. */
  by?: 'department'
  /** A final state, which only a review can leave. */
  final?: true
  /** A draft that was not sent yet. */
  draft?: true
  /** The unit has answered, but the sender has not been notified yet. */
  isInternal?: true
  /** The record in question has the machine's mark. */
  marksRecord?: true
  /** The handling time has been extended, for this line only. */
  isExtended?: true
  /** The applicant receives a result in writing. */
  hasResult?: true
}

/** A value required for an action. */
export interface RequiredValue {
  key: string
  label: string
  options?: readonly string[]
  /** Labels of options whose codes are meaningless to people. */
  names?: Readonly<Record<string, string>>
  /** Required only if another value is one of these. */
  when?: { key: string; oneOf: readonly string[] }
  optional?: true
  /** A day after today, in the form 2027-01-31. */
  isLaterDay?: true
}

export interface Transition {
  from: readonly string[]
  action: Action
  /** The next state; absent if the state stays the same. */
  to?: string
  who: readonly Role[]
  needs?: readonly RequiredValue[]
  guards?: readonly Guard[]
  /** Ends the publicity of data, now or by a step that follows automatically; staff have to enter the second factor again. */
  endsPublicity?: true
  /** Names of effects that the engine runs in the same transaction. */
  effects?: readonly Effect[]
}

/** Effects that the engine implements for every kind. */
export const ENGINE_EFFECTS = [
  'flag-record',
  'clear-flag',
  'mask-record',
  'apply-correction',
  'issue-notice',
  'notify-applicant',
  'notify-department',
  'start-supplement-deadline',
  'extend-due',
  'mark-forwarded',
  'hand-back',
  'discard-answer',
  'tell-answer',
  'name-approver',
  'end-extension-request',
  'hand-over',
  'publish',
  'take-down',
  'start-pre-publicity',
  'issue-commitment-code',
  'warn-expiry',
  'update-record',
  'mark-urged',
  'mark-reviewed',
  'save-rating',
  'save-call-back',
  'close-rating',
  'save-edit',
] as const
export type EngineEffect = (typeof ENGINE_EFFECTS)[number]

/** An effect of the engine, or one implemented by the room of the kind. */
export type Effect = EngineEffect | (string & {})

/** Marks of a record: 异议处理中 (`objection`) and 修复处理中 (`repair`). */
export type RecordMark = 'objection' | 'repair'

export interface Machine {
  code: string
  name: string
  /** The first state; a draft for kinds with drafts. */
  initial: string
  /** The state of a case after sending. */
  entry: string
  /** Mark on a public record while a line about it is in a marking state. */
  marks?: RecordMark
  /** All states, from the least to the most advanced. */
  states: readonly State[]
  transitions: readonly Transition[]
}

export type GivenValues = Readonly<Record<string, unknown>>

export type Outcome =
  | { ok: true; state: string; transition: Transition; effects: readonly Effect[] }
  | { ok: false; why: 'state' | 'role' | 'need' | 'guard'; reason: string; fields?: Record<string, string> }

interface AllowedAction {
  action: Action
  name: string
  to: string
  needs: readonly RequiredValue[]
  endsPublicity: boolean
}

export function findState(machine: Machine, code: string): State {
  const state = machine.states.find((each) => each.code === code)
  if (!state) throw new RangeError(`${machine.code} has no state ${code}`)
  return state
}

/** The actions of a role in a state; with facts, only those they allow. */
export function allowedActions(machine: Machine, state: string, role: Role, facts?: Facts): AllowedAction[] {
  findState(machine, state)
  return machine.transitions
    .filter(({ from, who }) => from.includes(state) && who.includes(role))
    .filter(({ guards = [] }) => !facts || !guards.some((guard) => explainGuard(guard, facts)))
    .map(({ action, to = state, needs = [], endsPublicity = false }) => ({
      ...{ action, name: ACTION_NAMES[action], to, needs, endsPublicity },
    }))
}

/** Where an action leads, or why it is refused, as a message to the actor. */
export function findTransition(
  machine: Machine,
  state: string,
  action: string,
  role: Role,
  given: GivenValues,
  facts: Facts,
): Outcome {
  const current = findState(machine, state)
  const name = isAction(action) ? ACTION_NAMES[action] : undefined
  const transition = machine.transitions.find((each) => each.action === action && each.from.includes(state))
  if (!transition) {
    return refuse('state', name ? `当前状态为“${current.name}”，不能${name}` : '没有这项操作')
  }
  if (!transition.who.includes(role)) {
    return refuse('role', `${name}只能由${transition.who.map((each) => ROLE_NAMES[each]).join('或')}操作`)
  }
  for (const guard of transition.guards ?? []) {
    const reason = explainGuard(guard, facts)
    if (reason) return refuse('guard', reason)
  }
  const fields = missing(transition.needs ?? [], given, facts.today)
  const [first] = Object.values(fields)
  if (first) return { ...refuse('need', first), fields }
  return { ok: true, state: transition.to ?? state, transition, effects: transition.effects ?? [] }
}

/** The state of a case with lines: that of its least advanced line. */
export function deriveHeaderState(machine: Machine, lineStates: readonly string[]): string {
  const places = lineStates.map((code) => machine.states.indexOf(findState(machine, code)))
  if (places.length === 0) throw new RangeError('a submission has at least one line')
  return machine.states[Math.min(...places)]!.code
}

const refuse = <Why extends 'state' | 'role' | 'need' | 'guard'>(why: Why, reason: string) =>
  ({ ok: false, why, reason }) as const

function missing(needs: readonly RequiredValue[], given: GivenValues, today: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { key, label, options, when, optional, isLaterDay } of needs) {
    if (when && !when.oneOf.includes(String(given[when.key]))) continue
    const value = given[key]
    if (isBlank(value)) {
      if (!optional) fields[key] = options ? `请选择${label}` : `请填写${label}`
    } else if (options && !options.includes(String(value))) fields[key] = `请选择${label}`
    else if (isLaterDay && !isDayAfter(String(value), today))
      fields[key] = `${label}应为今天以后的日期，写成 2027-01-31 的形式`
  }
  return fields
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const isDayAfter = (text: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text) && text > today
