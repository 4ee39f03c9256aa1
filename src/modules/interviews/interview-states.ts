/** How what is written of an interview stands. What the public reads is what was passed last. */
export const INTERVIEW_STATES = { draft: '草稿', checking: '待审核', passed: '已发布' } as const
export type InterviewState = keyof typeof INTERVIEW_STATES

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
