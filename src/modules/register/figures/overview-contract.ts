import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { CatalogueEntry } from '../catalogue/contract.ts'

export const RegisterOverview = z.object({
  /** Number of registered subjects. */
  subjects: z.number().int(),
  /** Public datasets in the order of the catalogue. */
  datasets: z.array(CatalogueEntry.extend({ recordCount: z.number().int() })),
  /** The latest delivery or change of any record. */
  updatedAt: z.string().nullable(),
})
export type RegisterOverview = z.output<typeof RegisterOverview>

export const Distribution = z.object({
  name: z.string(),
  /** Labels of the grouping and of the sum. */
  byLabel: z.string(),
  sumLabel: z.string().nullable(),
  total: z.number().int(),
  totalSum: z.number().nullable(),
  rows: z.array(z.object({ key: z.string(), count: z.number().int(), sum: z.number().nullable() })),
  /** The day on which the months were counted; the last month is incomplete. */
  asOf: z.string(),
  updatedAt: z.string().nullable(),
})
export type Distribution = z.output<typeof Distribution>

export const overviewCalls = contract({
  overview: {
    ...get('public', '/register/overview'),
    summary: '查询主体总数和各数据集今日的公示条数',
    data: RegisterOverview,
  },
  distribution: {
    ...get('public', '/register/{dataset}/distribution'),
    summary: '统计一个数据集的公示信息；按月份、区县、机关或有固定取值的信息项',
    params: z.object({ dataset: identifier('数据集') }),
    query: z.object({
      /** `month`, `region`, `authority`, or the key of an item with fixed values. */
      by: identifier('统计口径'),
      /** Key of a numeric item whose values are added up. */
      sum: identifier('合计项').optional(),
    }),
    data: Distribution,
    example: { params: { dataset: 'environment' }, query: { by: 'level' } },
  },
})
