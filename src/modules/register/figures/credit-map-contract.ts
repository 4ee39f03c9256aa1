import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'

/** What the districts are compared by, with what is counted. */
export const MAP_MEASURES = [
  { key: 'penalty', label: '公示中的行政处罚', unit: '条' },
  { key: 'permit', label: '行政许可', unit: '条' },
  { key: 'commitment', label: '信用承诺', unit: '份' },
  { key: 'honour-list', label: '守信激励', unit: '家' },
  { key: 'serious-list', label: '严重失信', unit: '家' },
] as const
export type MapMeasure = (typeof MAP_MEASURES)[number]['key']

const Counts = z.object({
  penalty: z.number().int(),
  permit: z.number().int(),
  commitment: z.number().int(),
  'honour-list': z.number().int(),
  'serious-list': z.number().int(),
}) satisfies z.ZodType<Record<MapMeasure, number>>

const MapRegion = z.object({
  code: z.string().describe('区划代码'),
  name: z.string(),
  subjects: z.number().int().describe('在库主体'),
  counts: Counts.describe('公示中的条数'),
})
export type MapRegion = z.output<typeof MapRegion>

export const CreditMap = z.object({
  regions: z.array(MapRegion).describe('各区县和功能区'),
  total: MapRegion.pick({ subjects: true, counts: true }).describe('全市，含市本级'),
  updatedAt: z.string().nullable(),
})
export type CreditMap = z.output<typeof CreditMap>

export const creditMapCalls = contract({
  creditMap: {
    ...get('public', '/register/map'),
    summary: '查询信用地图；各区县的主体数和五项公示信息的条数',
    data: CreditMap,
  },
  creditMapFile: {
    ...get('public', '/register/map/file'),
    summary: '下载信用地图（CSV）；含每千户的数',
    bytes: 'text/csv',
  },
})
