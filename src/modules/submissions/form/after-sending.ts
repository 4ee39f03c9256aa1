import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { computeDueDates } from '../machine/due-dates.ts'

export interface AfterSending {
  /** The latest day of the answer: the only one that people are told. */
  answerBy: string
  steps: { when: string; what: string }[]
}

/** What people can expect once it is sent. */
export function tellAfterSending(kind: Pick<SubmissionKind, 'guide' | 'timeLimits'>, now: number): AfterSending {
  const { accept, handle, reply } = kind.timeLimits
  const [, first = '', second, third, ...rest] = kind.guide.steps
  const steps = [
    { when: '马上', what: '得到受理编号和查询码，凭它们随时查询进度' },
    { when: `${accept} 个工作日内`, what: first },
    {
      when: handle + reply > 0 ? `此后 ${handle + reply} 个工作日内` : '审核通过后',
      what: [second, third].filter(Boolean).join('；'),
    },
    { when: '答复以后', what: rest.join('；') },
  ]
  return { answerBy: computeDueDates(kind, now).reply, steps: steps.filter(({ what }) => what !== '') }
}

/** Time, cost and limit, for who reads nothing else. */
export const tellBriefly = ({ guide, timeLimits: { accept, handle, reply } }: SubmissionKind): string =>
  `约 ${guide.minutes} 分钟 · 不收费 · ${accept + handle + reply} 个工作日内答复`
