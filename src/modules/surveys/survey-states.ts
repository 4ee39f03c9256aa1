/** Stored states of a survey. An open survey is upcoming, running or ended according to its times. */
export const SURVEY_STATES = ['draft', 'checking', 'approved', 'open', 'told'] as const
export type SurveyState = (typeof SURVEY_STATES)[number]

/** Phases of a survey with their labels. */
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

/** Phases that the public can see. */
export const PUBLIC_PHASES = ['coming', 'running', 'ended', 'told'] as const satisfies readonly SurveyPhase[]
export type PublicPhase = (typeof PUBLIC_PHASES)[number]

interface Timed {
  state: SurveyState
  opensAt: Date
  closesAt: Date
}

export function computeSurveyPhase({ state, opensAt, closesAt }: Timed, now: number): SurveyPhase {
  if (state !== 'open') return state
  if (now >= closesAt.getTime()) return 'ended'
  return now < opensAt.getTime() ? 'coming' : 'running'
}

export const isPublicPhase = (phase: SurveyPhase): phase is PublicPhase => PUBLIC_PHASES.some((each) => each === phase)

/** Whether a phase is stored as it is; the others are stored as `open`. */
export const isStored = (phase: SurveyPhase): phase is Extract<SurveyPhase, SurveyState> =>
  SURVEY_STATES.some((state) => state === phase)
