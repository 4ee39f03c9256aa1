import { dateKey } from '../../../kernel/format/date.ts'
import { addWorkingDays } from '../../../kernel/format/working-days.ts'
import type { StepTable } from '../../../kernel/steps.ts'

export const REQUEST_KINDS = ['verify', 'revoke'] as const
type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * `waiting`: for a first clerk; `proposed`: for a second one; `owner`: for the owner of the subject; `overruling`: a clerk
 * proposes to decide without the owner. `withdrawn`: the account was closed, or a proposal to revoke was refused.
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

const STATE_NAMES: Readonly<Record<RequestState, string>> = {
  ...{ waiting: '待初审', proposed: '待复核', owner: '待主账号确认', overruling: '待复核' },
  ...{ verified: '已认证', rejected: '未通过', revoked: '已取消', withdrawn: '已撤回' },
}

export const OPEN_STATES = ['waiting', 'proposed', 'owner', 'overruling'] as const satisfies readonly RequestState[]
export const isOpen = (state: RequestState): boolean => OPEN_STATES.some((each) => each === state)

/** Working days in which the owner of a subject can answer; the day of the request does not count. */
const DAYS_TO_ANSWER = 3

/** The last day before clerks may decide without the owner. */
export const lastDayToAnswer = (askedAt: Date): string => addWorkingDays(dateKey(askedAt), DAYS_TO_ANSWER)

interface Clerk {
  id: string
  name: string
}

/**
 * Why a clerk may not handle an account; undefined if they may. Compares names, because staff accounts have no identity numbers.
 */
export const refusalToHandle = (clerk: Clerk, applicants: readonly string[]): string | undefined =>
  applicants.some((name) => name.trim() === clerk.name.trim())
    ? '该账号登记的人员与您同名，请由另一位工作人员办理'
    : undefined

interface Facts {
  kind: RequestKind
  /** The last day for the owner's answer; null if the owner was not asked. */
  ownerDueOn: string | null
  today: string
  /** Another account already represents the subject, so its owner is asked before this one is verified. */
  hasOtherOwner: boolean
}

const makers = '提议的人'
const otherwise = '该账号没有等待办理的申请，请重新打开后再办理'

/** One clerk proposes, another confirms; a refusal takes one. */
export const verificationSteps: StepTable<RequestState, 'propose' | 'overrule' | 'reject' | 'confirm', Facts> = {
  ...{ what: '申请', states: STATE_NAMES, makers },
  steps: {
    propose: { label: '提议通过', from: ['waiting'], to: 'proposed', otherwise },
    overrule: { label: '提议不经主账号决定', from: ['owner'], to: 'overruling', otherwise },
    reject: {
      ...{ label: '不予通过', from: OPEN_STATES, otherwise },
      to: (_, { kind }) => (kind === 'revoke' ? 'withdrawn' : 'rejected'),
    },
    confirm: {
      ...{ label: '复核', from: ['proposed', 'overruling'], otherwise },
      byAnother: { act: '复核', other: '另一位工作人员' },
      refuses: ({ ownerDueOn, today }) =>
        ownerDueOn !== null && today <= ownerDueOn
          ? `主账号可以在 ${ownerDueOn} 以前答复，过了这一天才能不经主账号决定`
          : null,
      to(state, { kind, hasOtherOwner }) {
        if (kind === 'revoke') return 'revoked'
        return state === 'proposed' && hasOtherOwner ? 'owner' : 'verified'
      },
    },
  },
}

interface Asked {
  kind: RequestKind
  state: RequestState
  proposerId: string | null
  overrulerId: string | null
  ownerAskedAt: Date | null
}

/** Input for the step rules. An account without a request counts as one whose request has ended. */
export function verificationStanding(
  request: Asked | undefined,
  { clerkId, now, hasOtherOwner }: { clerkId: string; now: number; hasOtherOwner: boolean },
) {
  const { kind = 'verify', state = 'withdrawn', proposerId = null, overrulerId = null, ownerAskedAt } = request ?? {}
  const isOverruling = state === 'overruling'
  const ownerDueOn = isOverruling && ownerAskedAt ? lastDayToAnswer(ownerAskedAt) : null
  const isMaker = clerkId === (isOverruling ? overrulerId : proposerId)
  return { state, isMaker, facts: { kind, ownerDueOn, today: dateKey(now), hasOtherOwner } }
}

/** `bizType` of files of an application. */
export const VERIFICATION_FILES = 'verification'
