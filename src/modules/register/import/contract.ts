import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../../kernel/calls/paging.ts'
import { identifier, text, wholeNumber } from '../../../kernel/forms/fields.ts'

const IMPORT_TYPES = [
  'text/csv',
  'application/json',
  'application/x-ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
/** Some 600,000 penalties; more come in several files. */
const MOST_BYTES = 256 * 1024 * 1024

/** The number that the example of `importRecords` gets: it is made from the bytes of the file. */
const EXAMPLE_BATCH = 'penalty-a84548a66a9e52316ee845d8'

const DatasetCode = z.object({ dataset: identifier('数据集') })
const BatchNo = z.object({ batchNo: identifier('批次号') })
const PageOfDataset = Paging.extend({ dataset: identifier('数据集').optional() })

const BatchStatus = z.enum(['staged', 'accepted', 'refused', 'rejected'], '批次状态不正确')

/** One delivery of records, taken whole or not at all. */
const ImportedBatch = z.object({
  batchNo: z.string(),
  dataset: z.string(),
  datasetName: z.string(),
  fileName: z.string(),
  /** Staged: read, and waiting for a second person. */
  status: BatchStatus,
  unit: z.string().nullable(),
  trustedSource: z.string().nullable(),
  rowCount: z.number().int(),
  errorCount: z.number().int(),
  queuedCount: z.number().int(),
  /** Rows that the centre delivers for other units. */
  othersCount: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), column: z.string(), reason: z.string() })),
  importedBy: z.string(),
  importedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedReason: z.string().nullable(),
})

const Items = z.array(z.object({ label: z.string(), value: z.string() }))

/** A row of a staged batch, as the public would read it. */
const HeldRow = z.object({ rowNo: z.number().int(), items: Items })

/** A row that waits for someone to look at it. */
const QueuedRow = z.object({
  id: z.number().int(),
  batchNo: z.string(),
  dataset: z.string(),
  rowNo: z.number().int(),
  reason: z.string(),
  decision: z.enum(['waiting', 'published', 'dropped']),
  items: Items,
})

export const imports = contract({
  importRecords: {
    method: 'POST',
    path: '/register/import/{dataset}',
    access: 'staff',
    roles: ['data'],
    summary: '报送一批信用记录；整批接收或整批退回，同一文件再次报送得到同一批次',
    params: DatasetCode,
    query: z.object({
      fileName: z
        .string({ error: '请提供文件名' })
        .min(1, '请提供文件名')
        .max(200, '文件名过长')
        .regex(/^[^/\\\p{Cc}]+$/u, '文件名不正确')
        .describe('文件名'),
    }),
    upload: { types: IMPORT_TYPES, maxBytes: MOST_BYTES },
    data: ImportedBatch,
    example: {
      params: { dataset: 'penalty' },
      query: { fileName: 'penalties.json' },
      body: [
        {
          行政相对人名称: '榕屿示例商贸有限公司',
          行政相对人类别: '法人及非法人组织',
          CF_XDR_SHXYM: '91350300MA0000015F',
          法定代表人: '陈静',
          行政处罚决定书文号: '榕示例处罚〔2026〕1号',
          违法行为类型: '违反劳动合同管理规定',
          违法事实: '未与员工王小红签订劳动合同',
          处罚依据: '《中华人民共和国劳动合同法》',
          处罚类别: ['警告'],
          处罚内容: '警告',
          处罚决定日期: '2026-03-02',
          处罚机关: '榕屿市人力资源和社会保障局',
          处罚机关统一社会信用代码: '113503000035600116',
          数据来源单位: '榕屿市人力资源和社会保障局',
          数据来源单位统一社会信用代码: '113503000035600116',
          失信程度: '一般',
          处罚程序: '普通程序',
        },
      ],
    },
  },
  importBatches: {
    method: 'GET',
    path: '/register/import/batches/list',
    access: 'staff',
    roles: ['data', 'publish'],
    summary: '查询报送批次；最新的在前',
    query: PageOfDataset.extend({ status: BatchStatus.optional() }),
    data: pageOf(ImportedBatch),
    example: {},
  },
  importBatch: {
    method: 'GET',
    path: '/register/import/batches/detail/{batchNo}',
    access: 'staff',
    roles: ['data', 'publish'],
    summary: '查询一个报送批次；含最先发现的错误',
    params: BatchNo,
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  importErrors: {
    method: 'GET',
    path: '/register/import/batches/errors/{batchNo}',
    access: 'staff',
    roles: ['data', 'publish'],
    summary: '下载报送批次的错误清单（CSV）；行、列和原因',
    params: BatchNo,
    bytes: 'text/csv',
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  importHeld: {
    method: 'GET',
    path: '/register/import/batches/rows/{batchNo}',
    access: 'staff',
    roles: ['data', 'publish'],
    summary: '查询待审批次的记录；与公众将看到的一致',
    params: BatchNo,
    query: Paging,
    data: pageOf(HeldRow),
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  confirmBatch: {
    method: 'POST',
    path: '/register/import/batches/confirm/{batchNo}',
    access: 'staff',
    roles: ['publish'],
    summary: '公示一个待审批次；报送人不能审核自己报送的批次',
    params: BatchNo,
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  rejectBatch: {
    method: 'POST',
    path: '/register/import/batches/reject/{batchNo}',
    access: 'staff',
    roles: ['publish'],
    summary: '驳回一个待审批次；须说明理由，其中的记录都不公示',
    params: BatchNo,
    body: z.object({ reason: text('驳回理由', { min: 2, max: 200 }) }),
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH }, body: { reason: '决定书文号有误' } },
  },
  importQueue: {
    method: 'GET',
    path: '/register/import/queue/list',
    access: 'staff',
    roles: ['publish'],
    summary: '查询待审的记录；须有人看过才能公示',
    query: PageOfDataset,
    data: pageOf(QueuedRow),
    example: {},
  },
  decideQueued: {
    method: 'POST',
    path: '/register/import/queue/decide/{id}',
    access: 'staff',
    roles: ['publish'],
    summary: '处理一条待审的记录；原样公示、替换姓名后公示或不公示',
    params: z.object({ id: wholeNumber('编号', { min: 1, max: 999_999_999 }) }),
    body: z.object({
      decision: z
        .enum(['publish', 'mask', 'drop'], '请选择处理方式')
        .describe('处理方式；publish 原样公示，mask 替换姓名后公示，drop 不公示'),
    }),
    data: QueuedRow,
    example: { params: { id: '1' }, body: { decision: 'mask' } },
  },
})
