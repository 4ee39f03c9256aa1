import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { identifier, wholeNumber } from '../../../kernel/forms/fields.ts'
import { FILTERED_CSV_CALL } from '../records/export-address.ts'
import { RegisterQuery } from '../records/list-query.ts'

const OPEN_DATA = '/cmpinternetportalfront/opendata'
const MOST_AT_ONCE = 1000
/** Requests for whole datasets per minute and network. */
export const WHOLE_DATASETS_PER_MINUTE = 6

const DatasetCode = z.object({ dataset: identifier('数据集') })
const Walk = z.object({
  cursor: z
    .string()
    .max(200, '游标过长')
    .regex(/^[\w-]+$/, '游标不正确')
    .optional()
    .describe('游标；上一批响应头 x-next-cursor 的值'),
  limit: wholeNumber('条数', { min: 1, max: MOST_AT_ONCE }).default(MOST_AT_ONCE),
})

/** A dataset that anyone may download. */
export const OpenDataset = z.object({
  dataset: z.string(),
  name: z.string(),
  resourceId: z.string(),
  category: z.string(),
  provider: z.string(),
  updateCycle: z.string(),
  count: z.number().int(),
  updatedAt: z.string().nullable(),
  asOf: z.string(),
  formats: z.array(z.object({ format: z.string(), address: z.string() })),
  licence: z.object({ name: z.string(), address: z.string() }),
})
export type OpenDataset = z.output<typeof OpenDataset>

export const openData = contract({
  openDatasets: {
    ...get('public', `${OPEN_DATA}/list`),
    summary: '查询开放数据集清单；含提供单位、条数、格式和许可',
    data: z.array(OpenDataset),
  },
  openCsv: {
    ...get('public', `${OPEN_DATA}/{dataset}/csv`),
    summary: '分批下载数据集（CSV）；最新的在前，下一批的游标在响应头 x-next-cursor',
    params: DatasetCode,
    query: Walk,
    bytes: 'text/csv',
    perMinute: 120,
    example: { params: { dataset: 'permit' }, query: { limit: '10' } },
  },
  openJsonLines: {
    ...get('public', `${OPEN_DATA}/{dataset}/jsonl`),
    summary: '分批下载数据集（JSON Lines）；第一行说明数据集，下一批的游标在响应头 x-next-cursor',
    params: DatasetCode,
    query: Walk,
    bytes: 'application/x-ndjson',
    perMinute: 120,
    example: { params: { dataset: 'permit' }, query: { limit: '10' } },
  },
  filteredCsv: {
    ...get('public', FILTERED_CSV_CALL),
    summary: '下载筛选结果（CSV）；条件与列表相同，最新的在前，最多 10000 条',
    params: DatasetCode,
    query: RegisterQuery.omit({ pageNo: true, pageSize: true, sort: true }),
    bytes: 'text/csv',
    perMinute: 12,
    example: { params: { dataset: 'permit' }, query: { from: '2026-01-01' } },
  },
  wholeCsv: {
    ...get('public', `${OPEN_DATA}/{dataset}/all.csv`),
    summary: '下载整个数据集（CSV）；一个文件包含全部记录，每分钟 6 次，响应头 x-ask-again-after 是多少秒后可以再取',
    params: DatasetCode,
    bytes: 'text/csv',
    perMinute: WHOLE_DATASETS_PER_MINUTE,
    example: { params: { dataset: 'permit' } },
  },
  wholeJsonLines: {
    ...get('public', `${OPEN_DATA}/{dataset}/all.jsonl`),
    summary: '下载整个数据集（JSON Lines）；一个文件包含全部记录，第一行说明数据集，每分钟 6 次',
    params: DatasetCode,
    bytes: 'application/x-ndjson',
    perMinute: WHOLE_DATASETS_PER_MINUTE,
    example: { params: { dataset: 'permit' } },
  },
})
