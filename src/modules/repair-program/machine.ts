import { openSteps, type StepTable } from '../../kernel/steps.ts'
import { REQUEST_STATES } from './request-contract.ts'

/** What decides who may see a request and what they may do with it. */
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

/** A draft is its maker's alone; what was handed in is also seen by those who confirm. */
export const maySee = ({ staffId, roles }: Acting, { makerId, submittedAt }: RequestFacts): boolean =>
  makerId === staffId || (submittedAt !== null && roles.includes('repair-check'))

interface Hand {
  isMaker: boolean
  /** The request was handed in to this person. */
  isAsked: boolean
  /** Less than a day ago, and something is left that can be shown again. */
  isRestorable: boolean
}

const checking = {
  from: ['waiting'] as const,
  byAnother: { act: '复核', other: '另一名修复复核人员' },
  refuses: ({ isAsked }: Hand) => (isAsked ? null : '该申请由另一名人员复核'),
  otherwise: (state: RequestFacts['state']) => `该申请${REQUEST_STATES[state]}，不能再复核`,
}

/** Nobody confirms what is their own, whatever roles they have. */
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

/** What decides about a step of the person who has a request in hand. */
export function requestStanding({ state, makerId, checkerId }: RequestFacts, staffId: string, isRestorable = false) {
  const isMaker = makerId === staffId
  return { state, isMaker, facts: { isMaker, isAsked: checkerId === staffId, isRestorable } }
}

export const actionsOpen = ({ staffId, roles }: Acting, request: RequestFacts, isRestorable: boolean): RequestStep[] =>
  openSteps(requestSteps, requestStanding(request, staffId, isRestorable)).filter((step) =>
    roles.includes(MAKERS_OWN.includes(step) ? 'repair' : 'repair-check'),
  )
