import type { Grade, IndicatorGroup, IndicatorVerdict } from './contract.ts'
import type { Indicator } from './indicators.ts'

/** The values of a defect that a verdict depends on. */
export interface WeighedDefect {
  grade: Grade
  sort: string
}

/** The verdict on an indicator with these open defects; `isForPeople` if the program cannot judge. */
export function judgeIndicator(
  indicator: Indicator,
  open: readonly WeighedDefect[],
  isForPeople = false,
): IndicatorVerdict {
  const bad = open.filter(({ grade }) => grade === 'bad')
  const counts = new Map([...Map.groupBy(bad, ({ sort }) => sort)].map(([sort, all]) => [sort, all.length]))
  if (bad.length > 0 && (indicator.fails?.(counts) ?? true)) return 'bad'
  if (open.length > 0) return 'near'
  return isForPeople ? 'person' : 'good'
}

/** Computed in tenths of points, because decimal fractions do not add up exactly in binary. */
export function computeDeduction({ tariff }: Indicator, open: readonly WeighedDefect[]): number {
  if (!tariff) return 0
  const tenths = Math.round(tariff.each * 10) * open.filter(({ grade }) => grade === 'bad').length
  return Math.min(tenths, Math.round(tariff.most * 10)) / 10
}

interface Judged {
  group: IndicatorGroup
  verdict: IndicatorVerdict
  deduction: number
}

export interface Summary {
  passes: boolean
  vetoes: number
  score: number
  toMend: number
  near: number
}

const PASSING = 60

/** The verdict on the whole site: one veto fails it, and so does a score below 60. */
export function summariseVerdicts(judged: readonly Judged[]): Summary {
  const number = (fits: (one: Judged) => boolean) => judged.filter(fits).length
  const vetoes = number(({ group, verdict }) => group === 'veto' && verdict === 'bad')
  const tenths = judged.reduce((sum, { deduction }) => sum + Math.round(deduction * 10), 0)
  const score = Math.max(0, 1000 - tenths) / 10
  return {
    ...{ passes: vetoes === 0 && score >= PASSING, vetoes, score },
    toMend: number(({ verdict }) => verdict === 'bad'),
    near: number(({ verdict }) => verdict === 'near'),
  }
}

/** The quarter of a day: 2026Q4 for 2026-11-15. */
export const formatQuarter = (day: string): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** First and last day of a quarter. */
export function quarterDays(quarter: string): { from: string; until: string } {
  const year = quarter.slice(0, 4)
  const last = Number(quarter.slice(5)) * 3
  const lastDay = new Date(Date.UTC(Number(year), last, 0)).getUTCDate()
  const month = (number: number) => String(number).padStart(2, '0')
  return { from: `${year}-${month(last - 2)}-01`, until: `${year}-${month(last)}-${lastDay}` }
}

/** The last quarters up to this one, earliest first. */
export function lastQuarters(quarter: string, count: number): string[] {
  const place = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1
  return Array.from({ length: count }, (_, at) => {
    const one = place - count + 1 + at
    return `${Math.floor(one / 4)}Q${(one % 4) + 1}`
  })
}

const ORDINALS = ['一', '二', '三', '四'] as const

/** The name of a quarter, such as 2026 年第四季度. */
export const describeQuarter = (quarter: string): string =>
  `${quarter.slice(0, 4)} 年第${ORDINALS[Number(quarter.slice(5)) - 1] ?? ''}季度`
