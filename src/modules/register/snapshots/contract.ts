import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'

/** Formats of a snapshot: three of the complete dataset, and the delta to the previous snapshot. */
export const SNAPSHOT_FORMATS = ['csv', 'jsonl', 'parquet', 'delta'] as const
export type SnapshotFormat = (typeof SNAPSHOT_FORMATS)[number]

export const FORMAT_FACTS: Readonly<Record<SnapshotFormat, { ending: string; type: string; name: string }>> = {
  csv: { ending: 'csv.gz', type: 'text/csv', name: 'CSV' },
  jsonl: { ending: 'jsonl.gz', type: 'application/x-ndjson', name: 'JSON Lines' },
  parquet: { ending: 'parquet', type: 'application/vnd.apache.parquet', name: 'Parquet' },
  delta: { ending: 'delta.jsonl.gz', type: 'application/x-ndjson', name: '增量' },
}

const SNAPSHOT_FILES = '/snapshots/{name}'

const SnapshotFile = z.object({
  format: z.enum(SNAPSHOT_FORMATS),
  name: z.string(),
  address: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})

export const DatasetSnapshot = z.object({
  dataset: z.string(),
  name: z.string(),
  asOf: z.string(),
  madeAt: z.string(),
  /** Position in the change feed: pass it as `after` to read the changes since the snapshot. */
  position: z.number().int(),
  /** The position where the delta begins; null without a delta. */
  deltaFrom: z.number().int().nullable(),
  rows: z.number().int(),
  files: z.array(SnapshotFile),
})
export type DatasetSnapshot = z.output<typeof DatasetSnapshot>

/** All datasets in one format, as one file. */
const Archive = SnapshotFile.pick({ name: true, address: true, bytes: true })

export const Snapshots = z.object({
  datasets: z.array(DatasetSnapshot),
  archives: z.array(Archive.extend({ formatName: z.string() })),
})
export type Snapshots = z.output<typeof Snapshots>

export const snapshotCalls = contract({
  snapshots: {
    ...get('public', '/snapshots'),
    summary: '查询数据快照；每个数据集的文件、大小、日期和变更位置，含已结束公示信息的快照不再提供',
    data: Snapshots,
  },
  snapshotRows: {
    ...get('public', '/snapshots/{dataset}/rows'),
    summary: '查询若干条公示信息的当前内容；各列与快照相同，已不公示的不在其中，用于收到变更后更新本地的副本',
    params: z.object({ dataset: identifier('数据集') }),
    query: z.object({
      ids: z
        .string({ error: '请提供记录编号' })
        .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, '记录编号以逗号分隔，最多 100 个')
        .describe('记录编号，以逗号分隔，最多 100 个'),
    }),
    data: z.object({ rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) }),
    perMinute: 600,
    example: { params: { dataset: 'permit' }, query: { ids: 'permit-1,permit-2' } },
  },
  snapshotFile: {
    ...get('public', SNAPSHOT_FILES),
    summary:
      '下载数据快照的文件；数据集代码加 .csv.gz、.jsonl.gz、.parquet 或 .delta.jsonl.gz，全部数据集为 all-csv.zip 等，清单为 manifest.json，其签名为 manifest.json.sig，公钥为 key.pem，目录为 catalog.jsonld',
    params: z.object({
      name: z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,60}(?:\.[a-z]{2,10}){1,3}$/, '文件名不正确')
        .describe('文件名'),
    }),
    // The content type depends on the file.
    bytes: '*/*',
    perMinute: 120,
    example: { params: { name: 'manifest.json' } },
  },
})
