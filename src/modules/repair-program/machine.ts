import { openSteps, type StepTable } from '../../kernel/steps.ts'
import { REQUEST_STATES } from './request-contract.ts'

/** The facts that decide who can see a request and which steps they can take. */
export interface RequestFacts {
  state: keyof typeof REQUEST_STATES
  makerId: string
  checkerId: string | null
  submittedAt: Date | null
}

interface Acting {
  staffId: string
  roles: readonly string[]
}

export type RequestStep = 'submit' | 'withdraw' | 'confirm' | 'refuse' | 'restore'

/** A draft is visible only to its maker; a submitted request also to checkers. */
export const maySeeRequest = ({ staffId, roles }: Acting, { makerId, submittedAt }: RequestFacts): boolean =>
  makerId === staffId || (submittedAt !== null && roles.includes('repair-check'))

interface Hand {
  isMaker: boolean
  /** Whether the request was assigned to this person. */
  isAsked: boolean
  /** Decided less than a day ago, with records left to restore. */
  isRestorable: boolean
}

const checking = {
  from: ['waiting'] as const,
  byAnother: { act: '复核', other: '另一名修复复核人员' },
  refuses: ({ isAsked }: Hand) => (isAsked ? null : '该申请由另一名人员复核'),
  otherwise: (state: RequestFacts['state']) => `该申请${REQUEST_STATES[state]}，不能再复核`,
}

/** Nobody confirms their own request, whatever their roles. */
export const requestSteps: StepTable<RequestFacts['state'], RequestStep, Hand> = {
  ...{ what: '该申请', states: REQUEST_STATES, makers: '提交的人' },
  steps: {
    submit: {
      ...{ label: '提交', from: ['draft'], to: 'waiting', otherwise: '该申请已经提交过了' },
      refuses: ({ isMaker }) => (isMaker ? null : '只有制作人可以提交'),
    },
    withdraw: {
      ...{ label: '撤回', from: ['draft', 'waiting'], to: 'withdrawn', otherwise: '该申请已经办结，不能撤回' },
      refuses: ({ isMaker }) => (isMaker ? null : '只有提交人可以撤回'),
    },
    confirm: { label: '复核', to: 'done', ...checking },
    refuse: { label: '退回', to: 'refused', ...checking },
    restore: {
      ...{ label: '恢复公示', from: ['done'], byAnother: { ...checking.byAnother, act: '恢复公示' } },
      refuses: ({ isRestorable }) => (isRestorable ? null : '执行已超过 24 小时，不能再恢复公示'),
      otherwise: (state) => `该申请${REQUEST_STATES[state]}，没有可以恢复的记录`,
    },
  },
}

const MAKERS_OWN: readonly RequestStep[] = ['submit', 'withdraw']

/** The facts that decide which steps this person can take with a request. */
export function requestStanding({ state, makerId, checkerId }: RequestFacts, staffId: string, isRestorable = false) {
  const isMaker = makerId === staffId
  return { state, isMaker, facts: { isMaker, isAsked: checkerId === staffId, isRestorable } }
}

export const listOpenActions = (
  { staffId, roles }: Acting,
  request: RequestFacts,
  isRestorable: boolean,
): RequestStep[] =>
  openSteps(requestSteps, requestStanding(request, staffId, isRestorable)).filter((step) =>
    roles.includes(MAKERS_OWN.includes(step) ? 'repair' : 'repair-check'),
  )
