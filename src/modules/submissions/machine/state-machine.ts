import { isCalendarDate } from '../../../kernel/format/date.ts'
import { ACTION_NAMES, type Action, isAction } from './actions.ts'
import type { Clock } from './due-dates.ts'
import { type Facts, type Guard, refusalOfGuard } from './guards.ts'

export type Role = 'applicant' | 'centre' | 'department' | 'lender' | 'system'

export const ROLE_NAMES: Record<Role, string> = {
  applicant: '申请人',
  centre: '信用中心',
  department: '承办部门',
  lender: '金融机构',
  system: '系统',
}

/** The three steps everyone is shown, whatever the fine-grained state. */
export type Step = 'submitted' | 'handling' | 'done'

export const STEP_NAMES: Record<Step, string> = { submitted: '已提交', handling: '处理中', done: '已完成' }

export interface State {
  code: string
  name: string
  step: Step
  clock: Clock
  /** What is done about it now, said to the sender after whoever does it; of what is over, how it ended. */
  doing: string
  /** Whose turn it is; where nothing is said, the centre's. */
  by?: 'department'
  /** Nothing leads out but a review. */
  final?: true
  /** Not sent yet. */
  draft?: true
  /** The unit has answered, but the sender has not been notified yet. */
  isInternal?: true
  /** The record it is about is marked with what the machine marks. */
  marksRecord?: true
  /** The time for handling has been extended, for the line that is here and for no other. */
  isExtended?: true
  /** There is a result that the applicant is given in writing. */
  hasResult?: true
}

/** Something that has to be given with an action. */
export interface Need {
  key: string
  label: string
  options?: readonly string[]
  /** What options are called, where their codes say nothing. */
  names?: Readonly<Record<string, string>>
  /** Needed only when another value given is one of these. */
  when?: { key: string; oneOf: readonly string[] }
  optional?: true
  /** A day after today, written as 2027-01-31. */
  isLaterDay?: true
}

export interface Transition {
  from: readonly string[]
  action: Action
  /** Absent: the state stays. */
  to?: string
  who: readonly Role[]
  needs?: readonly Need[]
  guards?: readonly Guard[]
  /** Ends the publicity of something, now or by what follows of itself: staff are asked for the second factor again. */
  endsPublicity?: true
  /** What the engine does in the same transaction, by name. */
  effects?: readonly Effect[]
}

/** What the engine does for every kind. */
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

/** One of the engine, or one that the room of the kind brings. */
export type Effect = EngineEffect | (string & {})

/** 异议处理中, 修复处理中 */
export type RecordMark = 'objection' | 'repair'

export interface Machine {
  code: string
  name: string
  /** Where everything begins; a draft where there are drafts. */
  initial: string
  /** The state of what has just been sent. */
  entry: string
  /** What the public reads at a record while a line about it is in a state that marks it. */
  marks?: RecordMark
  /** From the least to the most advanced. */
  states: readonly State[]
  transitions: readonly Transition[]
}

export type Given = Readonly<Record<string, unknown>>

export type Outcome =
  | { ok: true; state: string; transition: Transition; effects: readonly Effect[] }
  | { ok: false; why: 'state' | 'role' | 'need' | 'guard'; reason: string; fields?: Record<string, string> }

interface AllowedAction {
  action: Action
  name: string
  to: string
  needs: readonly Need[]
  endsPublicity: boolean
}

export function findState(machine: Machine, code: string): State {
  const state = machine.states.find((each) => each.code === code)
  if (!state) throw new RangeError(`${machine.code} has no state ${code}`)
  return state
}

/** What a role may do now. With facts, only what they do not forbid. */
export function allowedActions(machine: Machine, state: string, role: Role, facts?: Facts): AllowedAction[] {
  findState(machine, state)
  return machine.transitions
    .filter(({ from, who }) => from.includes(state) && who.includes(role))
    .filter(({ guards = [] }) => !facts || !guards.some((guard) => refusalOfGuard(guard, facts)))
    .map(({ action, to = state, needs = [], endsPublicity = false }) => ({
      ...{ action, name: ACTION_NAMES[action], to, needs, endsPublicity },
    }))
}

/** Where an action leads, or why it cannot be done, said to the person who tried. */
export function next(machine: Machine, state: string, action: string, role: Role, given: Given, facts: Facts): Outcome {
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
    const reason = refusalOfGuard(guard, facts)
    if (reason) return refuse('guard', reason)
  }
  const fields = missing(transition.needs ?? [], given, facts.today)
  const [first] = Object.values(fields)
  if (first) return { ...refuse('need', first), fields }
  return { ok: true, state: transition.to ?? state, transition, effects: transition.effects ?? [] }
}

/** A submission of several lines is where its least advanced line stands. */
export function deriveHeaderState(machine: Machine, lineStates: readonly string[]): string {
  const places = lineStates.map((code) => machine.states.indexOf(findState(machine, code)))
  if (places.length === 0) throw new RangeError('a submission has at least one line')
  return machine.states[Math.min(...places)]!.code
}

const refuse = <Why extends 'state' | 'role' | 'need' | 'guard'>(why: Why, reason: string) =>
  ({ ok: false, why, reason }) as const

function missing(needs: readonly Need[], given: Given, today: string): Record<string, string> {
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
