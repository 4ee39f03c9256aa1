import { dateKey } from '../../../kernel/format/date.ts'
import { isClean } from '../kinds/publishable-text.ts'
import { isAtOnce, type SubmissionKind } from '../kinds/submission-kind.ts'
import {
  type Calendar,
  computeDueDates,
  countSpan,
  EXTENSION_WORKING_DAYS,
  officeCalendar,
  type Progress,
  type SupplementPause,
} from '../machine/due-dates.ts'
import type { Facts } from '../machine/guards.ts'
import { type MovedPromise, movePromise } from '../machine/promised-day.ts'
import { findState } from '../machine/state-machine.ts'

/** The values of a stored case that decide about time and permissions. */
export interface CaseTimes {
  state: string
  submittedAt: Date
  acceptedOn: string | null
  handledOn: string | null
  decidedOn: string | null
  reviewAskedOn: string | null
  pausedOn: string | null
  pauses: SupplementPause[]
  extendedBy: number
  lastUrgedOn: string | null
  supplementUntil: string | null
  prePublicityUntil: string | null
  validUntil: string | null
  rating: number | null
  isWarned: boolean
  isPublished: boolean
  fields: Record<string, unknown>
  answer: Record<string, string>
}

type Timed = Pick<
  CaseTimes,
  'state' | 'submittedAt' | 'acceptedOn' | 'handledOn' | 'reviewAskedOn' | 'pauses' | 'extendedBy'
>

/** The period of the current time limit; null if none applies. */
export function currentSpan(
  kind: SubmissionKind,
  standing: Timed,
  calendar: Calendar = officeCalendar,
): { from: string; due: string } | null {
  const progress = progressOf(kind, standing)
  const due = computeDueDates(kind, standing.submittedAt, calendar, progress)
  return countSpan(findState(kind.machine, standing.state).clock, standing.submittedAt, due, progress)
}

/** `state` is that of a line, when the limit of that line is requested. */
const progressOf = (kind: SubmissionKind, standing: Timed, state = standing.state): Progress => ({
  acceptedOn: standing.acceptedOn ?? undefined,
  handledOn: standing.handledOn ?? undefined,
  reviewAskedOn: standing.reviewAskedOn ?? undefined,
  pauses: standing.pauses,
  extendedBy: findState(kind.machine, state).isExtended ? EXTENSION_WORKING_DAYS : standing.extendedBy,
})

/** The clock is stopped in certain states, regardless of the step that led there. */
export function pauseAfter(
  kind: SubmissionKind,
  { state, pausedOn, pauses, supplementUntil }: CaseTimes,
  today: string,
): Pick<CaseTimes, 'pausedOn' | 'pauses' | 'supplementUntil'> {
  if (findState(kind.machine, state).clock === 'stopped')
    return { pausedOn: pausedOn ?? today, pauses, supplementUntil }
  if (!pausedOn) return { pausedOn, pauses, supplementUntil }
  return { pausedOn: null, pauses: [...pauses, { from: pausedOn, until: today }], supplementUntil: null }
}

/** The new promised day after a step from the state `before`; computed before the step's dates are stored. */
export const promiseAfter = (
  kind: SubmissionKind,
  before: string,
  { state, promisedOn, pausedOn }: Pick<CaseTimes, 'state' | 'pausedOn'> & { promisedOn: string },
  { today, isExtended }: { today: string; isExtended: boolean },
): MovedPromise | null => {
  const [from, to] = [findState(kind.machine, before).clock, findState(kind.machine, state).clock]
  const pause = pausedOn !== null && to !== 'stopped' ? { from: pausedOn, until: today } : undefined
  return movePromise(kind, promisedOn, { from, to, today, pause, isExtended })
}

/** Dates set by a step: the next period starts on the day the previous one actually ended. */
export function datesAfter(
  kind: SubmissionKind,
  before: string,
  after: string,
  standing: CaseTimes,
  today: string,
): Pick<CaseTimes, 'acceptedOn' | 'handledOn' | 'decidedOn'> {
  const [from, to] = [findState(kind.machine, before), findState(kind.machine, after)]
  const leaves = (clock: string) => from.clock === clock && to.clock !== clock && to.clock !== 'stopped'
  return {
    acceptedOn: leaves('accept') ? today : standing.acceptedOn,
    handledOn: leaves('handle') ? today : standing.handledOn,
    decidedOn: to.step === 'done' && from.step !== 'done' ? today : standing.decidedOn,
  }
}

/** Facts for deciding about an action on the case or one of its lines. */
export function listFacts(
  kind: SubmissionKind,
  standing: CaseTimes,
  now: number,
  line?: { state: string; isMasked: boolean; answer: Record<string, string> },
  /** The member of staff who takes the action. */
  staffId?: string,
): Facts {
  // Each line is forwarded separately, so its own dates apply.
  const { forwardedOn, approver } = line?.answer ?? standing.answer
  const { consentField, publishable } = kind
  const texts = publishable.map((key) => standing.fields[key]).filter((text) => typeof text === 'string')
  return {
    today: dateKey(now),
    decidedOn: standing.decidedOn ?? undefined,
    isCompleted: findState(kind.machine, standing.state).step === 'done',
    hasBeenReviewed: standing.reviewAskedOn !== null,
    hasBeenExtended: standing.extendedBy > 0,
    forwardedOn,
    isExtensionAsked: approver !== undefined,
    isNamedApprover: approver !== undefined && approver === staffId,
    hasBeenRated: standing.rating !== null,
    isRatedPoor: standing.rating !== null && standing.rating <= 2,
    hasBeenCalledBack: standing.answer.calledBackOn !== undefined,
    isRatingClosed: standing.answer.ratingClosedOn !== undefined,
    hasBeenWarned: standing.isWarned,
    isMasked: line?.isMasked ?? false,
    lastUrgedOn: standing.lastUrgedOn ?? undefined,
    supplementUntil: standing.supplementUntil ?? undefined,
    // Applies also while another line holds back the case itself.
    verifyBy: computeDueDates(kind, standing.submittedAt, officeCalendar, progressOf(kind, standing, line?.state))
      .handle,
    mayPublish: consentField !== undefined && standing.fields[consentField] === true,
    isPublished: standing.isPublished,
    textIsClean: texts.every((text) => isClean(text)) && isClean(standing.answer.reply ?? '', 'official'),
    prePublicityUntil: standing.prePublicityUntil ?? undefined,
    validUntil: standing.validUntil ?? undefined,
    isAtOnce: isAtOnce(kind, standing.fields),
    hasPaper: standing.answer.reportNo !== undefined,
    hasDecision: line?.answer.decisionNo !== undefined,
  }
}
