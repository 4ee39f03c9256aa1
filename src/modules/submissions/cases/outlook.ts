import { dateKey, formatDate } from '../../../kernel/format/date.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { describePromise } from '../machine/answer-promise.ts'
import { dayAfter, officeCalendar, workingDaysUpTo } from '../machine/due-dates.ts'
import { URGE_INTERVAL } from '../machine/guards.ts'
import { findState, type Machine, type State } from '../machine/state-machine.ts'
import type { Outlook } from './case-view.ts'
import type { CaseTimes } from './progress.ts'

interface Case extends CaseTimes {
  promisedOn: string
}

interface Knowing {
  /** Departments that have the case. */
  units: readonly string[]
  /** Name of the credit centre. */
  centre: string
  /** Steps that the sender may take now. */
  actions: readonly { action: string }[]
  now: number
}

/** Summary for the sender. It uses the promised day and never the offices' internal limits. */
export function describeOutlook(kind: SubmissionKind, row: Case, { units, centre, actions, now }: Knowing): Outlook {
  const state = findState(kind.machine, row.state)
  const today = dateKey(now)
  const from = row.reviewAskedOn ?? row.acceptedOn ?? dateKey(row.submittedAt)
  const count = (to: string) => workingDaysUpTo(from, to, officeCalendar, row.pauses)
  const days = Math.max(1, count(row.promisedOn))
  const clock = clockOf(state, row, today)
  const { dueAfter } = describePromise(kind, row)
  const may = (action: string) => actions.some((each) => each.action === action)
  return {
    clock,
    days,
    day: dueAfter ? null : row.promisedOn,
    dueAfter,
    used: count(row.pausedOn ?? today),
    now: `${subjectOf(state, units, centre)}${state.doing}。`,
    units: isWithUnits(state) ? [...units] : [],
    ...taskOf(clock, row, may),
    ahead: stepsAhead(kind.machine, clock, dueAfter ?? `${shortDay(row.promisedOn)}前`, may),
    urgeFrom: may('urge') ? null : nextUrging(kind.machine, row),
  }
}

function clockOf({ step, clock, isInternal }: State, { promisedOn }: Case, today: string): Outlook['clock'] {
  if (step === 'done') return 'over'
  if (clock === 'stopped') return 'paused'
  if (today > promisedOn) return 'late'
  return isAnswered(clock) && !isInternal ? 'answered' : 'running'
}

const isWithUnits = ({ step, clock, by }: State): boolean =>
  step !== 'done' && clock !== 'stopped' && by === 'department'

function subjectOf(state: State, units: readonly string[], centre: string): string {
  if (state.step === 'done') return '本件'
  if (!isWithUnits(state)) return centre
  return units.length > 0 ? units.join('、') : '承办部门'
}

function taskOf(
  clock: Outlook['clock'],
  { supplementUntil }: Case,
  may: (action: string) => boolean,
): Pick<Outlook, 'task' | 'isYourTurn'> {
  if (clock === 'paused') {
    const until = supplementUntil ? `在 ${shortDay(supplementUntil)} 前` : ''
    return { task: `请您${until}补充材料。`, isYourTurn: true }
  }
  if (clock !== 'over') return { task: '您暂时不需要做什么。', isYourTurn: false }
  const open = [may('rate') && '评价', may('review') && '申请复核'].filter((each) => each !== false)
  return { task: open.length > 0 ? `您可以${open.join('，或者')}。` : '您不需要再做什么。', isYourTurn: false }
}

function stepsAhead(
  machine: Machine,
  clock: Outlook['clock'],
  answered: string,
  may: (action: string) => boolean,
): Outlook['ahead'] {
  const knows = (action: string) => machine.transitions.some((each) => each.action === action)
  const rating = {
    when: clock === 'over' ? '现在可以' : '答复以后',
    title: '您来评价',
    text: knows('review') ? '对答复不满意的，可以申请复核一次。' : '您的评价用来改进办理。',
  }
  if (clock === 'over') return may('rate') ? [rating] : []
  const answer =
    clock === 'answered'
      ? { title: '办结', text: '办结以后您可以评价。' }
      : { title: ANSWERS.some(knows) ? '书面答复您' : '告诉您审核结果', text: '结果显示在本页，同时通知您。' }
  return [{ when: clock === 'late' ? '尽快' : answered, ...answer }, ...(knows('rate') ? [rating] : [])]
}

const ANSWERS = ['reply', 'finish', 'adopt']

/** The sender has received the answer, but the office has not closed the case. */
const isAnswered = (clock: State['clock']): boolean => clock === 'reply'

/** The next day for urging, if the state allows it but the case was urged recently. */
function nextUrging({ transitions }: Machine, { state, lastUrgedOn }: Case): string | null {
  const isKnown = transitions.some(({ action, from }) => action === 'urge' && from.includes(state))
  return isKnown && lastUrgedOn ? dayAfter(lastUrgedOn, URGE_INTERVAL, officeCalendar) : null
}

const shortDay = (day: string): string => formatDate(day, 'M月d日')
