import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { PERIODS, RANKINGS } from './figure-words.ts'

const Wan = z.string().describe('万元，十进制数')

export const RankedInstitution = z.object({
  rank: z.number().int(),
  institutionId: z.string(),
  institutionName: z.string(),
  institutionKind: z.string(),
  productCount: z.number().int(),
  /** Number of received applications. */
  demandReceived: z.number().int(),
  creditApprovedCount: z.number().int(),
  creditAmount: Wan,
  loanAmount: Wan,
  /** Average rate of granted applications; null if none was granted. */
  avgRate: z.string().describe('年化利率（%），十进制数').nullable(),
  /** Hours until the lender's first step. */
  responseHours: z.string().describe('小时，一位小数').nullable(),
})
export type RankedInstitution = z.output<typeof RankedInstitution>

export const LoanLine = z.object({
  id: z.string(),
  institutionName: z.string(),
  productId: z.string(),
  productName: z.string(),
  /** Masked unless the firm consented to publication. */
  enterpriseName: z.string(),
  amountBand: z.string(),
  date: z.string(),
})
export type LoanLine = z.output<typeof LoanLine>

/** Totals over all applications. */
export const LendingTotals = z.object({
  applies: z.number().int(),
  firms: z.number().int(),
  credits: z.number().int(),
  creditAmount: Wan,
  loans: z.number().int(),
  loanAmount: Wan,
  avgRate: z.string().nullable(),
})
export type LendingTotals = z.output<typeof LendingTotals>

const wordOf = <Word extends string>(label: string, words: Readonly<Record<Word, string>>, chosen: NoInfer<Word>) =>
  z
    .enum(typedKeys(words), { error: `请选择${label}` })
    .default(chosen as never)
    .describe(
      `${label}；${typedKeys(words)
        .map((code) => `${code} ${words[code]}`)
        .join('，')}`,
    )

export const LeaderboardPeriod = wordOf('时间', PERIODS, 'year')

const LineQuery = Paging.extend({ institutionId: identifier('金融机构编号').optional() })
const FRONT = '/finance/front/product'

export const financeFigures = contract({
  leaderboard: {
    ...get('public', `${FRONT}/financialLeaderboardList`),
    summary: '查询金融机构排行榜；按所选时间内的申请、授信和放款计算，名次按所选指标',
    query: z.object({
      period: LeaderboardPeriod,
      sort: wordOf('排序指标', RANKINGS, 'creditAmount'),
    }),
    data: z.array(RankedInstitution),
  },
  support: {
    ...get('public', `${FRONT}/financialSupportList`),
    summary: '查询获得贷款支持的企业名单；名称脱敏，企业同意公开的除外',
    query: LineQuery,
    data: pageSchema(LoanLine),
  },
  applies: {
    ...get('public', `${FRONT}/financialApplyList`),
    summary: '查询办理中的产品申请名单；名称脱敏，企业同意公开的除外',
    query: LineQuery,
    data: pageSchema(LoanLine),
  },
  productApplies: {
    ...get('public', `${FRONT}/productApplyPage`),
    summary: '查询一个产品办理中的申请；不给出产品时为全部，名称脱敏',
    query: LineQuery.extend({ productId: identifier('产品编号').optional() }),
    data: pageSchema(LoanLine),
  },
})
