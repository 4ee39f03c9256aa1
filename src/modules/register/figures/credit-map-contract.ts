import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'

/** The measures by which districts are compared. */
export const MAP_MEASURES = [
  { key: 'penalty', label: '公示中的行政处罚', unit: '条' },
  { key: 'permit', label: '行政许可', unit: '条' },
  { key: 'commitment', label: '信用承诺', unit: '份' },
  { key: 'honour-list', label: '守信激励', unit: '家' },
  { key: 'serious-list', label: '严重失信', unit: '家' },
] as const
export const MEASURE_KEYS = MAP_MEASURES.map(({ key }) => key)
export type MapMeasure = (typeof MAP_MEASURES)[number]['key']

export const MAP_UNITS = ['rate', 'count'] as const
export type MapUnit = (typeof MAP_UNITS)[number]

const MapRow = z.object({
  code: z.string().describe('区划代码'),
  name: z.string().describe('区县'),
  subjects: z.number().int().describe('在库主体'),
  count: z.number().int().describe('公示中的条数'),
  rate: z.string().nullable().describe('每千户；没有主体的为空'),
  value: z.number().describe('排序和着色所用的数'),
  text: z.string().describe('图上写的数'),
  shade: z.number().int().describe('颜色，1 最浅，5 最深'),
})
export type MapRow = z.output<typeof MapRow>

export const CreditMap = z.object({
  measure: z.enum(MEASURE_KEYS),
  unit: z.enum(MAP_UNITS),
  rows: z.array(MapRow).describe('各区县，从多到少'),
  bounds: z.array(z.number()).describe('五种颜色之间的分界'),
  sentence: z.string().describe('一句话；按数据算出'),
  total: MapRow.pick({ subjects: true, count: true, rate: true }).describe('全市，含市本级'),
  updatedAt: z.string().nullable(),
})
export type CreditMap = z.output<typeof CreditMap>

export const creditMapCalls = contract({
  creditMap: {
    ...get('public', '/register/map'),
    summary: '查询信用地图；一项指标在各区县的条数和每千户的数',
    query: z.object({
      measure: z
        .enum(MEASURE_KEYS, { error: `指标应为 ${MEASURE_KEYS.join('、')} 之一` })
        .default('penalty')
        .describe('指标；penalty 处罚，permit 许可，commitment 承诺，honour-list 守信激励，serious-list 严重失信'),
      unit: z
        .enum(MAP_UNITS, { error: '口径应为 rate 或 count' })
        .default('rate')
        .describe('口径；rate 每千户，count 总数'),
    }),
    data: CreditMap,
  },
  creditMapFile: {
    ...get('public', '/register/map/file'),
    summary: '下载信用地图（CSV）；五项指标，含每千户的数',
    bytes: 'text/csv',
  },
})
