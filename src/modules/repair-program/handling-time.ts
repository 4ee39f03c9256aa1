import { workingDaysBetween } from '../../kernel/format/working-days.ts'
import type { HandlingTime } from './figures-contract.ts'

/** A closed case: a request of the back office, or an application. */
export interface ClosedCase {
  receivedOn: string
  closedOn: string
}

/** Average and maximum handling time in working days; a case closed on the day it was received counts as zero. */
export function computeHandlingTime(cases: readonly ClosedCase[], from: string, to: string): HandlingTime {
  const days = cases
    .filter(({ closedOn }) => closedOn >= from && closedOn <= to)
    .map(({ receivedOn, closedOn }) => workingDaysBetween(receivedOn, closedOn))
  const sum = days.reduce((total, each) => total + each, 0)
  return {
    ...{ from, to, cases: days.length },
    averageDays: days.length > 0 ? Math.round((sum / days.length) * 10) / 10 : null,
    longestDays: days.length > 0 ? Math.max(...days) : null,
  }
}

/** The average in words for the public page: 平均 2.3 个工作日. */
export const describeHandlingTime = ({ averageDays }: HandlingTime): string =>
  averageDays === null ? '暂无' : averageDays < 1 ? '不到 1 个工作日' : `${averageDays} 个工作日`
