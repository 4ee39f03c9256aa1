/** The life of a demand and of each docking with a lender. What becomes of a demand follows from its dockings. */

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

/** What is done to a demand as a whole. */
export const DEMAND_STEPS = {
  approve: '审核通过',
  return: '退回',
  'pick-up': '抢单',
  assign: '分配',
  invite: '指定机构',
  withdraw: '撤回',
  expire: '到期',
} as const
export type DemandStep = keyof typeof DEMAND_STEPS

/** What is done in one docking: by the lender, and by the firm about what was granted. */
export const DOCKING_STEPS = {
  contact: '记录首次联系',
  diligence: '开始尽职调查',
  grant: '给出授信',
  pay: '登记放款',
  fail: '结束对接',
  accept: '接受授信',
  decline: '不接受',
} as const
export type DockingStep = keyof typeof DOCKING_STEPS

/** The public sees these, as far as the firm lets it. */
export const PUBLIC_STATES = ['open', 'docking', 'granted', 'paid'] as const satisfies readonly DemandState[]
/** Nothing follows any more, but for a firm or the centre that tries another lender. */
export const OVER_STATES = ['paid', 'returned', 'expired', 'withdrawn'] as const satisfies readonly DemandState[]

const FROM: Readonly<Record<DemandStep, readonly DemandState[]>> = {
  approve: ['review'],
  return: ['review'],
  // One lender gets it: from then on it is no longer open.
  'pick-up': ['open'],
  assign: ['open', 'docking', 'failed'],
  invite: ['open', 'docking', 'failed'],
  withdraw: ['review', 'open', 'docking', 'granted', 'failed'],
  // Lenders who work on a demand are not cut off.
  expire: ['review', 'open'],
}

const LIVE = ['assigned', 'contacted', 'diligence', 'granted'] as const satisfies readonly DockingStage[]

const STAGES: Readonly<Record<DockingStep, { from: readonly DockingStage[]; to: DockingStage }>> = {
  contact: { from: ['assigned'], to: 'contacted' },
  diligence: { from: ['contacted'], to: 'diligence' },
  grant: { from: ['diligence'], to: 'granted' },
  accept: { from: ['granted'], to: 'granted' },
  decline: { from: ['granted'], to: 'failed' },
  pay: { from: ['granted'], to: 'paid' },
  fail: { from: LIVE, to: 'failed' },
}

export const isLive = (stage: DockingStage): boolean => LIVE.some((each) => each === stage)

export const mayDemand = (state: DemandState, step: DemandStep): boolean => FROM[step].includes(state)

/** `isAccepted`: the firm has said yes to what was granted. Only then is it paid out, and the firm does not say it twice. */
export function mayDock(stage: DockingStage, step: DockingStep, isAccepted: boolean): boolean {
  if (!STAGES[step].from.includes(stage)) return false
  if (step === 'pay') return isAccepted
  return step === 'accept' || step === 'decline' ? !isAccepted : true
}

export const stageAfter = (step: DockingStep): DockingStage => STAGES[step].to

/** Why a step cannot be taken, in words. */
export const refuseDemand = (state: DemandState, step: DemandStep): string =>
  step === 'pick-up' && state !== 'open'
    ? '该需求已不在待受理状态，可能已由其他机构抢单'
    : `需求${DEMAND_STATES[state]}，不能${DEMAND_STEPS[step]}`

export const refuseDocking = (stage: DockingStage, step: DockingStep, isAccepted: boolean): string => {
  if (step === 'pay' && stage === 'granted' && !isAccepted) return '企业尚未接受授信，不能登记放款'
  if (stage === 'granted' && isAccepted) return `企业已接受授信，不能${DOCKING_STEPS[step]}`
  return `对接${DOCKING_STAGES[stage]}，不能${DOCKING_STEPS[step]}`
}

/** What a demand is, by the stages of all its dockings: the one that is farthest tells. Without a live one it has failed. */
export function stateOfDockings(stages: readonly DockingStage[]): DemandState {
  if (stages.includes('paid')) return 'paid'
  if (stages.includes('granted')) return 'granted'
  return stages.some(isLive) ? 'docking' : 'failed'
}
