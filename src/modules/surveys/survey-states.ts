/** How a survey is stored. Whether an open one is still to come, under way or over follows from its times. */
export const SURVEY_STATES = ['draft', 'checking', 'approved', 'open', 'told'] as const
export type SurveyState = (typeof SURVEY_STATES)[number]

/** How it stands at a moment, as people call it. */
export const SURVEY_PHASES = {
  draft: '草稿',
  checking: '待审核',
  approved: '待发布',
  coming: '未开始',
  running: '进行中',
  ended: '已结束',
  told: '已公布结果',
} as const
export type SurveyPhase = keyof typeof SURVEY_PHASES

/** What everybody may see. */
export const PUBLIC_PHASES = ['coming', 'running', 'ended', 'told'] as const satisfies readonly SurveyPhase[]
export type PublicPhase = (typeof PUBLIC_PHASES)[number]

export const SURVEY_STEPS = {
  save: '保存',
  submit: '提交审核',
  'take-back': '收回修改',
  approve: '审核通过',
  return: '退回修改',
  publish: '发布',
  close: '提前结束',
  feedback: '保存结果反馈',
  tell: '公布结果',
  'take-in': '撤回结果',
} as const
export type SurveyStep = keyof typeof SURVEY_STEPS

interface Timed {
  state: SurveyState
  opensAt: Date
  closesAt: Date
}

export function phaseOf({ state, opensAt, closesAt }: Timed, now: number): SurveyPhase {
  if (state !== 'open') return state
  if (now >= closesAt.getTime()) return 'ended'
  return now < opensAt.getTime() ? 'coming' : 'running'
}

export const isPublicPhase = (phase: SurveyPhase): phase is PublicPhase => PUBLIC_PHASES.some((each) => each === phase)

/** What whoever takes a step has had to do with the survey, and what there is to decide upon. */
export interface SurveyHand {
  hasWritten: boolean
  hasWrittenFeedback: boolean
  hasFeedback: boolean
  /** Whether answers can still come in before it closes. */
  closesLater: boolean
}

type Stepped = { to: SurveyState; refusal?: never } | { to?: never; refusal: string }

const OWN = '撰写的人不能审核，请由另一人办理'

/** Where a step leads, or why it cannot be taken. Questions change in a draft only: what was answered stays what it was. */
export function stepSurvey(phase: SurveyPhase, step: SurveyStep, hand: SurveyHand): Stepped {
  const only = (phases: readonly SurveyPhase[], to: SurveyState): Stepped =>
    phases.includes(phase) ? { to } : { refusal: `${SURVEY_PHASES[phase]}，不能${SURVEY_STEPS[step]}` }
  const timely = (stepped: Stepped): Stepped =>
    stepped.to && !hand.closesLater ? { refusal: '结束时间已过，请收回修改后再办理' } : stepped
  switch (step) {
    case 'save':
      return phase === 'draft' ? { to: 'draft' } : { refusal: '不在草稿中，题目不能再改；可以复制一份' }
    case 'submit':
      return phase === 'draft' && !hand.closesLater
        ? { refusal: '结束时间已过，请修改后再提交' }
        : only(['draft'], 'checking')
    case 'take-back':
      return only(['checking', 'approved'], 'draft')
    case 'approve':
      return hand.hasWritten && phase === 'checking' ? { refusal: OWN } : timely(only(['checking'], 'approved'))
    case 'return':
      return hand.hasWritten && phase === 'checking' ? { refusal: OWN } : only(['checking'], 'draft')
    case 'publish':
      return timely(only(['approved'], 'open'))
    case 'close':
      return only(['coming', 'running'], 'open')
    case 'feedback':
      return only(['ended'], 'open')
    case 'tell':
      if (phase === 'ended' && !hand.hasFeedback) return { refusal: '还没有结果反馈，请先填写' }
      if (phase === 'ended' && hand.hasWrittenFeedback) return { refusal: '填写结果反馈的人不能公布，请由另一人办理' }
      return only(['ended'], 'told')
    case 'take-in':
      return only(['told'], 'open')
  }
}
