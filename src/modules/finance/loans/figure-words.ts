/** Periods and figures of the leaderboard. Without schemas, because browsers load this file. */

export const PERIODS = { month: '近一个月', quarter: '近三个月', year: '近一年' } as const
export type FigurePeriod = keyof typeof PERIODS

export const PERIOD_MONTHS: Readonly<Record<FigurePeriod, number>> = { month: 1, quarter: 3, year: 12 }

export const RANKINGS = {
  creditAmount: '授信金额',
  loanAmount: '放款金额',
  creditApprovedCount: '授信笔数',
  demandReceived: '受理需求数',
  productCount: '产品数',
  avgRate: '平均利率从低到高',
  responseHours: '响应最快',
} as const
export type Ranking = keyof typeof RANKINGS

/** Upper ends of the bands, in hundredths of 万元; a band begins where the previous one ends. */
const BANDS: readonly (readonly [below: number, name: string])[] = [
  [50_00, '50 万元以下'],
  [100_00, '50 万至 100 万元'],
  [300_00, '100 万至 300 万元'],
  [500_00, '300 万至 500 万元'],
  [1000_00, '500 万至 1000 万元'],
]

/** The public form of an amount: its band. */
export const findAmountBand = (amount: number): string =>
  BANDS.find(([below]) => amount < below)?.[1] ?? '1000 万元以上'
