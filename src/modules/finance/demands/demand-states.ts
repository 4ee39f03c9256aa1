import { type StepTable, takeStep } from '../../../kernel/steps.ts'

/** States and steps of a demand and of its dockings with lenders. The state of a demand follows from its dockings. */

export const DEMAND_STATES = {
  review: '待审核',
  open: '待受理',
  docking: '对接中',
  granted: '已授信',
  paid: '已放款',
  failed: '对接失败',
  returned: '已退回',
  expired: '已过期',
  withdrawn: '已撤回',
} as const
export type DemandState = keyof typeof DEMAND_STATES

export const DOCKING_STAGES = {
  assigned: '待联系',
  contacted: '已联系',
  diligence: '尽职调查中',
  granted: '已授信',
  paid: '已放款',
  failed: '对接失败',
} as const
export type DockingStage = keyof typeof DOCKING_STAGES

/** States visible to the public, if the firm has consented. */
export const PUBLIC_STATES = ['open', 'docking', 'granted', 'paid'] as const satisfies readonly DemandState[]
/** Final states, unless the firm or the centre tries another lender. */
export const OVER_STATES = ['paid', 'returned', 'expired', 'withdrawn'] as const satisfies readonly DemandState[]

/** The steps of a whole demand. */
export const demandSteps: StepTable<DemandState, DemandStep, null> = {
  ...{ what: '需求', states: DEMAND_STATES },
  steps: {
    approve: { label: '审核通过', from: ['review'], to: 'open' },
    return: { label: '退回', from: ['review'], to: 'returned' },
    // The first lender to pick it up gets it; after that it is no longer open.
    'pick-up': {
      ...{ label: '抢单', from: ['open'], to: 'docking' },
      otherwise: (state) =>
        state === 'docking' || state === 'granted' || state === 'paid' ? '已由其他机构受理' : '该需求已不在待受理状态',
    },
    assign: { label: '分配', from: ['open', 'docking', 'failed'], to: 'docking' },
    invite: { label: '指定机构', from: ['open', 'docking', 'failed'], to: 'docking' },
    withdraw: { label: '撤回', from: ['review', 'open', 'docking', 'granted', 'failed'], to: 'withdrawn' },
    // A demand with a docking in progress does not expire.
    expire: { label: '到期', from: ['review', 'open'], to: 'expired' },
  },
}
export type DemandStep = 'approve' | 'return' | 'pick-up' | 'assign' | 'invite' | 'withdraw' | 'expire'

export const atDemand = (state: DemandState) => ({ state, isMaker: false, facts: null })

export const mayDemand = (state: DemandState, step: DemandStep): boolean =>
  takeStep(demandSteps, atDemand(state), step).to !== undefined

const LIVE = ['assigned', 'contacted', 'diligence', 'granted'] as const satisfies readonly DockingStage[]

export const isLive = (stage: DockingStage): boolean => LIVE.some((each) => each === stage)

/** Whether the firm has accepted the grant: required before payment, and possible once. */
interface Accepted {
  isAccepted: boolean
}

const onlyOnce =
  (does: string) =>
  ({ isAccepted }: Accepted): string | null =>
    isAccepted ? `企业已接受授信，不能${does}` : null

/** The steps of one docking: by the lender, and the firm's answer to a grant. */
export const dockingSteps: StepTable<DockingStage, DockingStep, Accepted> = {
  ...{ what: '对接', states: DOCKING_STAGES },
  steps: {
    contact: { label: '记录首次联系', from: ['assigned'], to: 'contacted' },
    diligence: { label: '开始尽职调查', from: ['contacted'], to: 'diligence' },
    grant: { label: '给出授信', from: ['diligence'], to: 'granted' },
    pay: {
      ...{ label: '登记放款', from: ['granted'], to: 'paid' },
      refuses: ({ isAccepted }) => (isAccepted ? null : '企业尚未接受授信，不能登记放款'),
    },
    fail: { label: '结束对接', from: LIVE, to: 'failed' },
    accept: { label: '接受授信', from: ['granted'], refuses: onlyOnce('接受授信') },
    decline: { label: '不接受', from: ['granted'], to: 'failed', refuses: onlyOnce('不接受') },
  },
}
export type DockingStep = 'contact' | 'diligence' | 'grant' | 'pay' | 'fail' | 'accept' | 'decline'

export const atDocking = (state: DockingStage, isAccepted: boolean) => ({
  ...{ state, isMaker: false, facts: { isAccepted } },
})

/** The state of a demand is that of its most advanced docking; without a live one it has failed. */
export function stateOfDockings(stages: readonly DockingStage[]): DemandState {
  if (stages.includes('paid')) return 'paid'
  if (stages.includes('granted')) return 'granted'
  return stages.some(isLive) ? 'docking' : 'failed'
}
