import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { identifier, wholeNumber } from '../../../kernel/forms/fields.ts'

const OPEN_DATA = '/cmpinternetportalfront/opendata'
const MOST_AT_ONCE = 1000

const DatasetCode = z.object({ dataset: identifier('数据集') })
const Walk = z.object({
  cursor: z
    .string()
    .max(200, '游标过长')
    .regex(/^[\w-]+$/, '游标不正确')
    .optional(),
  limit: wholeNumber('条数', { min: 1, max: MOST_AT_ONCE }).default(MOST_AT_ONCE),
})

/** A dataset that anyone may take away. */
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
    method: 'GET',
    path: `${OPEN_DATA}/list`,
    access: 'public',
    summary: 'Every open dataset with its provider, size, formats and licence',
    data: z.array(OpenDataset),
    example: {},
  },
  openCsv: {
    method: 'GET',
    path: `${OPEN_DATA}/{dataset}/csv`,
    access: 'public',
    summary: 'Records of a dataset as CSV, newest first; the next cursor is in x-next-cursor',
    params: DatasetCode,
    query: Walk,
    perMinute: 120,
    example: { params: { dataset: 'permit' }, query: { limit: '10' } },
  },
  openJsonLines: {
    method: 'GET',
    path: `${OPEN_DATA}/{dataset}/jsonl`,
    access: 'public',
    summary: 'The same as JSON lines, the first of which describes the dataset',
    params: DatasetCode,
    query: Walk,
    perMinute: 120,
    example: { params: { dataset: 'permit' }, query: { limit: '10' } },
  },
  wholeCsv: {
    method: 'GET',
    path: `${OPEN_DATA}/{dataset}/all.csv`,
    access: 'public',
    summary: 'All records of a dataset as one CSV file',
    params: DatasetCode,
    perMinute: 6,
    example: { params: { dataset: 'permit' } },
  },
})
