import { dateKey } from '../../../kernel/format/date.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'
import { refuseMaker } from '../../../kernel/steps.ts'

export const REQUEST_KINDS = ['verify', 'revoke'] as const
type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * `waiting`: for one clerk; `proposed`: for another one; `owner`: for the owner of the subject; `overruling`: one clerk
 * proposes to decide without the owner. `withdrawn`: the account was closed, or a proposal to end a verification was refused.
 */
export const REQUEST_STATES = [
  'waiting',
  'proposed',
  'owner',
  'overruling',
  'verified',
  'rejected',
  'revoked',
  'withdrawn',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const OPEN_STATES = ['waiting', 'proposed', 'owner', 'overruling'] as const satisfies readonly RequestState[]
export const isOpen = (state: RequestState): boolean => OPEN_STATES.some((each) => each === state)

/** Working days in which the owner of a subject can answer; the day on which it was asked does not count. */
const DAYS_TO_ANSWER = 3

/** The last day on which nobody decides without the owner. */
export const lastDayToAnswer = (askedAt: Date): string => addWorkingDays(dateKey(askedAt), DAYS_TO_ANSWER)

interface Clerk {
  id: string
  name: string
}

interface Request {
  kind: RequestKind
  state: RequestState
  proposerId: string | null
  overrulerId: string | null
  ownerAskedAt: Date | null
}

/** Why a clerk may have nothing to do with an account; undefined when they may. Accounts of staff have no number to compare. */
export const refusalToHandle = (clerk: Clerk, applicants: readonly string[]): string | undefined =>
  applicants.some((name) => name.trim() === clerk.name.trim())
    ? '该账号登记的人员与您同名，请由另一位工作人员办理'
    : undefined

const PROPOSERS = { makers: '提议的人', act: '复核', other: '另一位工作人员' }

/** Why a clerk may not confirm what stands there; undefined when they may. */
export function refusalToConfirm(clerk: Clerk, request: Request, now: number): string | undefined {
  const { state, proposerId, overrulerId, ownerAskedAt } = request
  if (state !== 'proposed' && state !== 'overruling') return '没有等待复核的提议'
  const refusal = refuseMaker(clerk.id === (state === 'proposed' ? proposerId : overrulerId), PROPOSERS)
  if (refusal !== null) return refusal
  if (state === 'overruling' && ownerAskedAt && dateKey(now) <= lastDayToAnswer(ownerAskedAt))
    return `主账号可以在 ${lastDayToAnswer(ownerAskedAt)} 以前答复，过了这一天才能不经主账号决定`
  return undefined
}

/** What files of an application belong to. */
export const VERIFICATION_FILES = 'verification'
