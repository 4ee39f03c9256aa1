import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { day, text } from '../../../kernel/forms/fields.ts'

/** Figures of a kind, a unit or a month. */
const Counted = z.object({
  code: z.string(),
  name: z.string(),
  came: z.number().int().describe('收到；期间提交的'),
  ended: z.number().int().describe('办结；期间办结的，不论何时提交'),
  kept: z.number().int().describe('按时办结'),
  open: z.number().int().describe('在办；期间提交、还没有办结的'),
  averageDays: z.number().nullable().describe('期间办结的平均用时，自然日'),
  rated: z.number().int().describe('评价数'),
  satisfied: z.number().int().describe('满意数；四分及以上'),
})
export type Counted = z.output<typeof Counted>

const Asked = z.object({
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  unit: text('承办单位', { max: 64 }).optional().describe('承办单位；部门只能查询本单位'),
})

/** Applications for repair: each has lines, which are decided separately. */
const Repairs = z.object({
  applied: z.number().int().describe('收到的申请'),
  decided: z.number().int().describe('办结的申请'),
  averageDays: z.number().nullable().describe('从提交到办结的平均工作日'),
  longestDays: z.number().int().nullable().describe('最长工作日'),
  states: z.array(z.object({ name: z.string(), count: z.number().int() })).describe('涉及的信息，按办理状态'),
  months: z.array(z.object({ month: z.string(), applied: z.number().int(), decided: z.number().int() })),
})
export type Repairs = z.output<typeof Repairs>

const Statistics = z.object({
  from: z.string(),
  to: z.string(),
  unit: z.string().nullable().describe('统计的承办单位；空为全部'),
  isWhole: z.boolean().describe('是否可以查询全部单位'),
  total: Counted,
  before: z.object({ from: z.string(), to: z.string(), total: Counted }).describe('上期；之前同样长的期间'),
  kinds: z.array(Counted),
  /** Totals by unit, for readers of all units. */
  units: z.array(Counted),
  months: z.array(Counted),
  ratings: z.array(z.object({ stars: z.number().int(), count: z.number().int() })).describe('评价，从五分到一分'),
  repairs: Repairs,
})
export type Statistics = z.output<typeof Statistics>

const ROLES = ['accept', 'handle', 'review', 'audit', 'lead'] as const
export const STATISTICS_ROLES: readonly string[] = ROLES

export const caseStatistics = contract({
  figures: {
    ...get(ROLES, '/submissions/statistics/figures'),
    summary:
      '查询办件统计；按事项、承办单位和月份，含按时办结、满意和信用修复的情况，不填日期为近十二个月；部门只看本单位的',
    query: Asked,
    data: Statistics,
  },
  file: {
    ...get(ROLES, '/submissions/statistics/file'),
    summary: '下载办件统计（CSV）；内容与页面一致',
    query: Asked,
    bytes: 'text/csv',
  },
  workbook: {
    ...get(ROLES, '/submissions/statistics/workbook'),
    summary: '下载办件统计（XLSX）；内容与页面一致，每张表一页',
    query: Asked,
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
})
