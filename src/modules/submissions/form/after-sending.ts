import type { PageForm } from '../kinds/submission-kind.ts'
import { computeDueDates, type TimeLimits } from '../machine/due-dates.ts'

export interface AfterSending {
  /** The latest day of the answer, which is the only one shown; null if none is promised. */
  answerBy: string | null
  steps: { when: string; what: string }[]
}

/** Describes what follows after sending. */
export function describeAfterSending(kind: Pick<PageForm, 'guide' | 'timeLimits'>, now: number): AfterSending {
  const [, first = '', second, third, ...rest] = kind.guide.steps
  if (!kind.timeLimits)
    return {
      answerBy: null,
      steps: [first, second, third, ...rest].flatMap((what) => (what ? [{ when: '', what }] : [])),
    }
  const { accept, handle, reply } = kind.timeLimits
  const steps = [
    { when: '马上', what: '得到受理编号和查询码，凭它们随时查询进度' },
    { when: `${accept} 个工作日内`, what: first },
    {
      when: handle + reply > 0 ? `此后 ${handle + reply} 个工作日内` : '审核通过后',
      what: [second, third].filter(Boolean).join('；'),
    },
    { when: '答复以后', what: rest.join('；') },
  ]
  return {
    answerBy: computeDueDates({ timeLimits: kind.timeLimits }, now).reply,
    steps: steps.filter(({ what }) => what !== ''),
  }
}

/** Time, cost and limit in one line. */
export const describeInOneLine = ({ guide, timeLimits }: Pick<PageForm, 'guide' | 'timeLimits'>): string =>
  [`约 ${guide.minutes} 分钟`, '不收费', ...(timeLimits ? [`${daysOf(timeLimits)} 个工作日内答复`] : [])].join(' · ')

const daysOf = ({ accept, handle, reply }: TimeLimits): number => accept + handle + reply
