import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { mineField } from '../../../kernel/calls/mine.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { day, fileName, filterText, identifier, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { SecondFactor } from '../../../kernel/guard/second-factor.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { EXTENTS, type Extent, WAYS } from './ways.ts'

const IMPORT_TYPES = [
  'text/csv',
  'application/json',
  'application/x-ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
/** Enough for 200,000 rows with the longest texts; the number of rows is limited where they are read. */
const MOST_BYTES = 256 * 1024 * 1024

/** The batch number of the example of `importRecords`, derived from the bytes of its file. */
export const EXAMPLE_BATCH = 'penalty-a84548a66a9e52316ee845d8'

export const DatasetCode = z.object({ dataset: identifier('数据集') })
export const BatchNo = z.object({ batchNo: identifier('批次号') })
/** Roles that use the data desk. */
export const DATA_ROLES = ['data', 'publish'] as const
/** Leaders see the quality of deliveries, but no content. */
export const QUALITY_ROLES = [...DATA_ROLES, 'lead'] as const

const PageOfDataset = Paging.extend({ dataset: identifier('数据集').optional() })

export const BATCH_STATUSES = {
  partial: '待报送人处理',
  staged: '待审核',
  accepted: '已公示',
  refused: '未通过检查',
  rejected: '已驳回',
  'taken-back': '已撤回',
} as const
const BatchStatus = z.enum(typedKeys(BATCH_STATUSES), '批次状态不正确')

/** The extents of a file of subjects, as offered. */
export const EXTENT_CHOICES: Record<Extent, { name: string; about: string }> = {
  increment: { name: '增量文件', about: '只含新设、变更、注销和吊销的主体' },
  full: { name: '全量文件', about: '含本单位登记的全部主体；文件中没有的主体会列出，不会删除' },
}

/** The checks that the confirming person must tick. */
export const TICKS = {
  sample: '已抽查记录',
  changes: '已看更新前后的差异',
  errors: '错误行由报送人改正后另报',
} as const

const Count = z.number().int()
const Run = z
  .object({
    kind: z.string(),
    fresh: Count.describe('新增的行数'),
    changed: Count.describe('更新已有记录的行数'),
    same: Count.describe('与已入库的相同、跳过的行数'),
    bad: Count.describe('有误的行数'),
    unresolved: Count.describe('未找到主体的行数'),
    from: z.string().nullable(),
    until: z.string().nullable(),
    onTime: Count.describe('7 个工作日内的行数'),
    subjects: z
      .object({
        cancelled: Count.describe('更新中注销或撤销的主体'),
        revoked: Count.describe('更新中吊销的主体'),
        renamed: Count.describe('更新中改名的主体'),
        missing: Count.describe('全量文件中没有的主体'),
        waiting: Count.describe('还没有主体的记录'),
        linking: Count.describe('其中写入后自动关联的'),
        doubtful: Count.describe('其中名称相同而代码不同、需人看的'),
      })
      .optional()
      .describe('只有主体文件有'),
  })
  .nullable()

/** A delivery of records, as the calls return it. */
export const ImportedBatch = z.object({
  batchNo: z.string(),
  dataset: z.string(),
  datasetName: z.string(),
  fileName: z.string(),
  /** Staged means parsed and waiting for a second person. */
  status: BatchStatus,
  unit: z.string().nullable(),
  trustedSource: z.string().nullable(),
  rowCount: z.number().int(),
  errorCount: z.number().int(),
  queuedCount: z.number().int(),
  /** Rows that the centre delivers for other units. */
  othersCount: z.number().int(),
  run: Run.describe('试运行的结果'),
  /** Rows that become public with the confirmation. */
  publicCount: z.number().int(),
  extent: z.enum(EXTENTS).nullable().describe('主体文件的范围；full 全量，increment 增量'),
  way: z.enum(WAYS).describe('报送方式；文件报送，或单条录入、更正、撤回，或整批撤回'),
  reason: z.string().nullable().describe('录入、更正或撤回的理由'),
  recordId: z.string().nullable().describe('更正或撤回的记录'),
  takesBack: z.string().nullable().describe('被撤回的批次'),
  outcome: z
    .object({ ended: Count, restored: Count, left: Count, isDone: z.boolean() })
    .nullable()
    .describe('整批撤回的结果；停止公示、恢复原内容、因后来有变化而未动的记录数'),
  /** The batch whose wrong rows it corrects. */
  mends: z.string().nullable(),
  errors: z.array(z.object({ row: z.number().int(), column: z.string(), reason: z.string() })),
  importedBy: z.string(),
  importedAt: z.string(),
  submittedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedReason: z.string().nullable(),
})

export const Items = z.array(z.object({ label: z.string(), value: z.string() }))

/** A row of a staged batch, with public masks. */
const HeldRow = z.object({ rowNo: z.number().int(), items: Items })

/** A row of a batch that waits for review. */
const QueuedRow = z.object({
  id: z.number().int(),
  batchNo: z.string(),
  dataset: z.string(),
  rowNo: z.number().int(),
  reason: z.string(),
  decision: z.enum(['waiting', 'published', 'dropped', 'returned']),
  mayHoldNames: z.boolean().describe('正文里可能有第三人姓名'),
  isFineDoubted: z.boolean().describe('罚款不在所引条款的幅度内'),
  items: Items,
})

export const imports = contract({
  importRecords: {
    ...post(['data'], '/register/import/{dataset}'),
    summary:
      '报送一批信用记录、主体或主体关系；有错误行时由报送人决定整批退回或先提交合格行，同一文件再次报送得到同一批次',
    params: DatasetCode,
    query: z.object({
      fileName: fileName(),
      mends: identifier('被补报的批次号').optional().describe('补报的错误行原来所在的批次'),
      extent: z
        .enum(EXTENTS, '应为 full 或 increment')
        .optional()
        .describe('主体文件的范围；full 全量，列出文件中没有的主体，increment 增量'),
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
    ...get(['data', 'publish'], '/register/import/batches/list'),
    summary: '查询报送批次；最新的在前',
    query: PageOfDataset.extend({
      status: BatchStatus.optional(),
      unit: filterText('单位名称').describe('报送单位'),
      from: day('报送日期起').optional(),
      to: day('报送日期止').optional(),
      mine: mineField(),
      wrong: z.literal('yes', '应为 yes').optional().describe('只看首次报送就有错误行的'),
    }),
    data: pageSchema(ImportedBatch).extend({
      counts: z.array(z.object({ status: BatchStatus, count: z.number().int() })).describe('各状态的批次数'),
    }),
  },
  importBatch: {
    ...get(['data', 'publish'], '/register/import/batches/detail/{batchNo}'),
    summary: '查询一个报送批次；含最先发现的错误',
    params: BatchNo,
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  importErrors: {
    ...get(['data', 'publish'], '/register/import/batches/errors/{batchNo}'),
    summary: '下载报送批次的错误清单（CSV）；行、列和原因',
    params: BatchNo,
    bytes: 'text/csv',
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  importHeld: {
    ...get(['data', 'publish'], '/register/import/batches/rows/{batchNo}'),
    summary: '查询待审批次的记录；与公众将看到的一致',
    params: BatchNo,
    query: Paging,
    data: pageSchema(HeldRow),
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  confirmBatch: {
    ...post(['publish'], '/register/import/batches/confirm/{batchNo}'),
    summary: '公示或撤回一个待审批次；报送人不能审核自己报送的批次，须再次输入动态口令',
    secondFactor: true,
    params: BatchNo,
    body: SecondFactor.extend({
      checked: z
        .array(z.enum(typedKeys(TICKS), '核对项目不正确'), '请逐项核对')
        .refine((ticks) => typedKeys(TICKS).every((tick) => ticks.includes(tick)), '请逐项核对后勾选')
        .describe('已核对的项目；三项都要核对'),
      rows: wholeNumber('行数', { min: 0, max: 99_999_999 }).describe('看到的将公示的行数，与批次不符时不公示'),
    }),
    data: ImportedBatch,
    example: {
      params: { batchNo: EXAMPLE_BATCH },
      body: { checked: [...typedKeys(TICKS)], rows: '0', oneTimeCode: '000000' },
    },
  },
  rejectBatch: {
    ...post(['publish'], '/register/import/batches/reject/{batchNo}'),
    summary: '驳回一个待审批次；须说明理由，其中的记录都不公示',
    params: BatchNo,
    body: z.object({ reason: text('驳回理由', { min: 2, max: 200 }) }),
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH }, body: { reason: '决定书文号有误' } },
  },
  importQueue: {
    ...get(['publish'], '/register/import/queue/list'),
    summary: '查询待审的记录；须有人看过才能公示',
    query: PageOfDataset,
    data: pageSchema(QueuedRow),
  },
  decideQueued: {
    ...post(['publish'], '/register/import/queue/decide/{id}'),
    summary: '处理一条待审的记录；原样公示、替换姓名后公示、退回报送单位或不公示',
    params: z.object({ id: wholeNumber('编号', { min: 1, max: 999_999_999 }) }),
    body: z.object({
      decision: z
        .enum(['publish', 'mask', 'return', 'drop'], '请选择处理方式')
        .describe('处理方式；publish 核对无误、原样公示，mask 替换姓名后公示，return 退回报送单位改正，drop 不公示'),
    }),
    data: QueuedRow,
    example: { params: { id: '1' }, body: { decision: 'mask' } },
  },
})
