import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { keyword, text } from '../../../kernel/forms/fields.ts'

const FRONT = '/cmpinternetportalfront/portalcreditranking'

const CityRank = z.object({
  period: z.string(),
  cityGroup: z.string(),
  cityName: z.string(),
  province: z.string(),
  rank: z.number().int(),
  lastRank: z.number().int().nullable(),
  /** Ranks gained since the previous month; negative if lost. */
  change: z.number().int().nullable(),
  provinceRank: z.number().int().nullable(),
  score: z.number(),
  /** Scores by dimension, highest first. */
  dimensions: z.array(z.object({ name: z.string(), score: z.number() })),
})
export type CityRank = z.output<typeof CityRank>

export const RankingPage = pageSchema(CityRank).extend({
  period: z.string().nullable(),
  cityGroup: z.string().nullable(),
  /** Existing months and groups, newest and largest first. */
  periods: z.array(z.string()),
  cityGroups: z.array(z.string()),
})
export type RankingPage = z.output<typeof RankingPage>

export const rankingCalls = contract({
  rankingList: {
    ...get('public', `${FRONT}/list`),
    summary: '查询城市信用监测排名；按监测期和城市属性',
    query: Paging.extend({
      period: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, '监测期应为 2026-11 的形式')
        .optional()
        .describe('监测期；如 2026-11'),
      cityGroup: text('城市属性', { max: 50 }).optional(),
      province: text('省份', { max: 20 }).optional(),
      keyword: keyword().default(''),
    }),
    data: RankingPage,
    example: { query: { pageSize: '20' } },
  },
  rankingTrend: {
    ...get('public', `${FRONT}/trend`),
    summary: '查询一个城市的排名变化；逐月给出，最早的在前',
    query: z.object({ cityName: text('城市名称', { max: 30 }) }),
    data: z.object({
      cityName: z.string(),
      /** Number of cities in its group in the latest month. */
      groupSize: z.number().int(),
      months: z.array(CityRank),
      /** Day of the query: missing months before it are not published yet. */
      asOf: z.string(),
    }),
    example: { query: { cityName: '示例市' } },
  },
})
