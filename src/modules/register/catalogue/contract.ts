import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier, keyword, text } from '../../../kernel/forms/fields.ts'

const FRONT = '/cmpinternetportalfront/creditcatalogportal'

export const CATALOGUE_LEVELS = ['全国基础目录', '省补充目录', '市补充目录', '历史归档'] as const
export const NATURES = { basic: '基础信息', good: '良好信息', negative: '失信信息', other: '其他信息' } as const

/** A catalogue entry without its items. */
export const CatalogueEntry = z.object({
  /** Code of the dataset in the public catalogue. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** One sentence about the content of the dataset. */
  about: z.string(),
  level: z.string(),
  category: z.string(),
  nature: z.enum(['basic', 'good', 'negative', 'other']),
  subjectScope: z.array(z.string()),
  provider: z.string(),
  shareScope: z.string(),
  updateCycle: z.string(),
  listPage: z.string(),
  /** Number of currently public records; null if the dataset is not public. */
  recordCount: z.number().int().nullable(),
  updatedAt: z.string().nullable(),
})
export type CatalogueEntry = z.output<typeof CatalogueEntry>

const CatalogueItem = z.object({
  key: z.string(),
  /** Code of the item in the national field standard. */
  code: z.string().nullable(),
  name: z.string(),
  dataType: z.string(),
  length: z.string().nullable(),
  options: z.array(z.string()),
  required: z.enum(['必填', '条件必填', '选填']),
  /** The requirement in words, with its condition. */
  requirement: z.string(),
  /** Format of the item in words: type, length, unit and options. */
  format: z.string(),
  desensitise: z.string().nullable(),
  publicationRange: z.string(),
  remark: z.string().nullable(),
})
export type CatalogueItem = z.output<typeof CatalogueItem>

export const catalogueCalls = contract({
  catalogueTree: {
    ...get('public', `${FRONT}/tree`),
    summary: '查询公共信用信息目录；类别及其数据集',
    data: z.array(z.object({ category: z.string(), entries: z.array(CatalogueEntry) })),
  },
  cataloguePage: {
    ...get('public', `${FRONT}/page`),
    summary: '查询目录列表；可按名称、层级、性质、类别或提供单位筛选',
    query: Paging.extend({
      keyword: keyword().default(''),
      level: z.enum(CATALOGUE_LEVELS, { error: '目录层级不正确' }).optional().describe('目录层级'),
      nature: z
        .enum(['basic', 'good', 'negative', 'other'], { error: '信息性质不正确' })
        .optional()
        .describe('信息性质；basic 基础，good 良好，negative 失信，other 其他'),
      category: text('一级类别', { max: 50 }).optional(),
      provider: text('信息提供单位', { max: 200 }).optional(),
    }),
    data: pageSchema(CatalogueEntry),
    example: { query: { level: '全国基础目录' } },
  },
  catalogueDetail: {
    ...get('public', `${FRONT}/detail/{id}`),
    summary: '查询一条目录；含信息项，按目录编码或数据集代码',
    params: z.object({ id: identifier('目录编码') }),
    data: CatalogueEntry.extend({
      providerCode: z.string(),
      basis: z.string(),
      version: z.string(),
      effectiveFrom: z.string(),
      items: z.array(CatalogueItem),
    }),
    example: { params: { id: 'permit' } },
  },
})
