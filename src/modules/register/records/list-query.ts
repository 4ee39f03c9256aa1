import { z } from 'zod'
import { Paging } from '../../../kernel/calls/paging.ts'
import { day, identifier, keyword, text } from '../../../kernel/forms/fields.ts'
import { RecordSort } from './list-order.ts'

/** Records without a case, or with one in progress; all three are public. */
export const LIST_STATES = ['公示中', '异议处理中', '修复处理中'] as const

/** The filters of every list; all of them are in the address. */
export const RegisterQuery = Paging.extend({
  keyword: keyword().default(''),
  /** One category, or several joined by commas. */
  category: text('类别', { max: 200 }).optional(),
  authority: text('部门', { max: 200 }).optional(),
  region: identifier('区县').optional(),
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  severity: z.enum(['轻微', '一般', '严重'], { error: '失信程度应为轻微、一般或严重' }).optional().describe('失信程度'),
  /** Filters by the case in progress about a record: none, an objection or a repair. */
  state: z
    .enum(LIST_STATES, { error: `状态应为 ${LIST_STATES.join('、')} 之一` })
    .optional()
    .describe('状态'),
  sort: RecordSort.optional().describe('排序；newest 最新在前，oldest 最早在前，name 按名称，结果不超过 2000 条时可用'),
  /** Limits the list to subjects of the free trade area. */
  zone: z.enum(['free-trade'], { error: '片区应为 free-trade' }).optional().describe('片区；只查自贸片区的主体'),
})
export type RegisterQuery = z.output<typeof RegisterQuery>
