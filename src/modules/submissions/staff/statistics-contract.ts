import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { day } from '../../../kernel/forms/fields.ts'

/** Numbers of one kind, one unit or one month. */
const Counted = z.object({
  code: z.string(),
  name: z.string(),
  came: z.number().int().describe('收到'),
  ended: z.number().int().describe('办结'),
  kept: z.number().int().describe('按时办结'),
  open: z.number().int().describe('在办'),
  averageDays: z.number().nullable().describe('平均用时，自然日'),
  rated: z.number().int().describe('评价数'),
  satisfied: z.number().int().describe('满意数；四分及以上'),
})
export type Counted = z.output<typeof Counted>

const Period = z.object({ from: day('开始日期').optional(), to: day('结束日期').optional() })

const Statistics = z.object({
  from: z.string(),
  to: z.string(),
  total: Counted,
  kinds: z.array(Counted),
  units: z.array(Counted),
  months: z.array(Counted),
})
export type Statistics = z.output<typeof Statistics>

const ROLES = ['accept', 'review', 'audit'] as const
export const STATISTICS_ROLES: readonly string[] = ROLES

export const caseStatistics = contract({
  figures: {
    method: 'GET',
    path: '/submissions/statistics/figures',
    access: 'staff',
    roles: ROLES,
    summary: '查询办件统计；按事项、承办单位和月份，含按时办结和满意情况，不填日期为近十二个月',
    query: Period,
    data: Statistics,
    example: {},
  },
  file: {
    method: 'GET',
    path: '/submissions/statistics/file',
    access: 'staff',
    roles: ROLES,
    summary: '下载办件统计（CSV）；内容与页面一致',
    query: Period,
    bytes: 'text/csv',
    example: {},
  },
})
