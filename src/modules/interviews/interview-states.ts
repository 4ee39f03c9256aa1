/** States of the interview in work. The public reads the version published last. */
export const INTERVIEW_STATES = { draft: '草稿', checking: '待审核', passed: '已发布' } as const
export type InterviewState = keyof typeof INTERVIEW_STATES

/** Phase of the interview by its times. */
export const INTERVIEW_PHASES = { coming: '预告', running: '进行中', ended: '已结束' } as const
export type InterviewPhase = keyof typeof INTERVIEW_PHASES

/** State of a visitor's question. */
export const QUESTION_STATES = { waiting: '待选', chosen: '已选用', refused: '不选用' } as const
export type QuestionState = keyof typeof QUESTION_STATES

export function computeInterviewPhase(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: number,
): InterviewPhase {
  if (now >= endsAt.getTime()) return 'ended'
  return now < startsAt.getTime() ? 'coming' : 'running'
}
