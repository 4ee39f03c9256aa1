import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'

/** Handling times of cases closed within the last twelve months. */
export const HandlingTime = z.object({
  from: z.string(),
  to: z.string(),
  cases: z.number().int(),
  /** In working days with one decimal; null without cases. */
  averageDays: z.number().nullable(),
  longestDays: z.number().int().nullable(),
})
export type HandlingTime = z.output<typeof HandlingTime>

export const repairFigures = contract({
  handlingTime: {
    ...get('public', '/repair/handlingTime'),
    summary: '查询信用修复的办理时间；近十二个月办结的件数、平均和最长的工作日数',
    data: HandlingTime,
  },
})
