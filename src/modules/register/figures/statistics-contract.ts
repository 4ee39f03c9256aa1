import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'

/** A month in an address, such as 2026-11. */
const month = (label: string) =>
  z
    .string({ error: `${label}应为 2026-11 的形式` })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, `${label}应为 2026-11 的形式`)
    .describe(`${label}；如 2026-11`)

export const STATISTICS_GROUPINGS = ['department', 'month', 'province'] as const

const PublicityCounts = z.object({
  permits: z.number().int(),
  penalties: z.number().int(),
  total: z.number().int(),
  /** Online within seven working days of the decision. */
  onTime: z.number().int(),
  late: z.number().int(),
  /** Share of timely decisions between 0 and 1; null without decisions. */
  onTimeRate: z.number().nullable(),
  /** Share of delivered rows that passed the checks; for other cities as counted by the provincial platform. */
  qualifiedRate: z.number().nullable(),
})
export type PublicityCounts = z.output<typeof PublicityCounts>

export const PublicityStatistics = z.object({
  by: z.enum(STATISTICS_GROUPINGS),
  from: z.string(),
  to: z.string(),
  rows: z.array(PublicityCounts.extend({ name: z.string() })),
  totals: PublicityCounts,
})
export type PublicityStatistics = z.output<typeof PublicityStatistics>

export const statisticsCalls = contract({
  publicityStatistics: {
    ...get('public', '/cmpinternetportalfront/doublepublicity/statistics'),
    summary: '统计双公示上报情况；按部门、月份或省内城市，含按时公示的比例',
    query: z
      .object({
        by: z
          .enum(STATISTICS_GROUPINGS, { error: '统计口径应为 department、month 或 province' })
          .default('department')
          .describe('统计口径；department 部门，month 月份，province 省内城市'),
        /** Months of decision; the last twelve by default. */
        from: month('开始月份').optional(),
        to: month('结束月份').optional(),
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: '开始月份不能晚于结束月份' }),
    data: PublicityStatistics,
    example: { query: { by: 'month' } },
  },
})
