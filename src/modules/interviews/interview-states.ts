/** How what is written of an interview stands. What the public reads is what was passed last. */
export const INTERVIEW_STATES = { draft: '草稿', checking: '待审核', passed: '已发布' } as const
export type InterviewState = keyof typeof INTERVIEW_STATES

export const INTERVIEW_STEPS = {
  save: '保存',
  submit: '提交审核',
  'take-back': '收回修改',
  approve: '审核通过并发布',
  return: '退回修改',
  'take-down': '下线',
} as const
export type InterviewStep = keyof typeof INTERVIEW_STEPS

/** When it is, seen from now. */
export const INTERVIEW_PHASES = { coming: '预告', running: '进行中', ended: '已结束' } as const
export type InterviewPhase = keyof typeof INTERVIEW_PHASES

/** What became of a question that somebody sent. */
export const ASKED_STATES = { waiting: '待选', chosen: '已选用', refused: '不选用' } as const
export type AskedState = keyof typeof ASKED_STATES

export function phaseOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: number): InterviewPhase {
  if (now >= endsAt.getTime()) return 'ended'
  return now < startsAt.getTime() ? 'coming' : 'running'
}

type Stepped = { to: InterviewState; refusal?: never } | { to?: never; refusal: string }

interface Standing {
  state: InterviewState
  isShown: boolean
  /** Whoever takes the step wrote what is decided upon. */
  hasWritten: boolean
}

/** Where a step leads, or why it cannot be taken. */
export function stepInterview({ state, isShown, hasWritten }: Standing, step: InterviewStep): Stepped {
  const only = (from: InterviewState, to: InterviewState): Stepped =>
    state === from ? { to } : { refusal: `访谈${INTERVIEW_STATES[state]}，不能${INTERVIEW_STEPS[step]}` }
  switch (step) {
    case 'save':
      return state === 'checking' ? { refusal: '访谈正在审核，请先收回再修改' } : { to: 'draft' }
    case 'submit':
      return only('draft', 'checking')
    case 'take-back':
      return only('checking', 'draft')
    case 'approve':
    case 'return':
      if (state === 'checking' && hasWritten) return { refusal: '撰写的人不能审核，请由另一人办理' }
      return only('checking', step === 'approve' ? 'passed' : 'draft')
    case 'take-down':
      return isShown ? { to: state === 'passed' ? 'draft' : state } : { refusal: '访谈没有在展示' }
  }
}
