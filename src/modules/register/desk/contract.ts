import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import {
  BatchNo,
  DATA_ROLES,
  DatasetCode,
  EXAMPLE_BATCH,
  ImportedBatch,
  Items,
  QUALITY_ROLES,
} from '../import/contract.ts'

const BAD_FORMATS = ['xlsx', 'csv'] as const
/** Rows of a sample, and wrong cells and changed records shown on a page. */
export const SAMPLE_ROWS = 5

const Count = z.number().int()
const Person = z.object({ name: z.string(), unit: z.string() }).nullable()
const Choice = z.object({ code: z.string(), name: z.string() })

const BadCell = z.object({
  row: Count,
  column: z.string(),
  value: z.string().nullable().describe('文件中的值，个人信息已遮盖；该行已补报或已被代替的为空'),
  reason: z.string(),
  mending: z.string().describe('怎样改正'),
  mend: z.string().nullable().describe('可以直接改成的值，个人信息已遮盖；不能确定的为空'),
  isStored: z.boolean().describe('改成的值取自登记库'),
  rival: z
    .object({ row: Count, name: z.string(), own: z.string() })
    .nullable()
    .describe('与之重复的前一行，可以用本行代替；主体文件另给出两行的名称'),
})

const ColumnOfFile = z.object({
  head: z.string(),
  item: z.string().nullable(),
  label: z.string().nullable(),
  isRequired: z.boolean(),
  how: z.enum(['auto', 'said', 'ignored', 'unknown']),
  sample: z.string().describe('第 1 行的值，个人信息已遮盖'),
})

const ChangedRow = z.object({
  rowNo: Count,
  subjectName: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})

export const BatchDetail = ImportedBatch.extend({
  maker: Person,
  submitter: Person,
  decider: Person,
  badCells: z.array(BadCell),
  mendable: z.array(Count).describe('列出的行中可以直接改好的行号'),
  /** Number of wrong rows that can be downloaded for correction. */
  badRows: Count,
  queued: z
    .array(
      z.object({
        rowNo: Count,
        reason: z.string(),
        decision: z.enum(['waiting', 'published', 'dropped', 'returned']),
      }),
    )
    .describe('须第二人逐条认定的行，先列一部分'),
  columns: z.array(ColumnOfFile),
  /** Items of the dataset that can be assigned to an unknown column. */
  items: z.array(z.object({ item: z.string(), label: z.string() })).describe('目录字段'),
  /** Required items that no column of the file contains. */
  missing: z.array(z.string()),
  changed: z.array(ChangedRow),
  sample: z.array(z.object({ rowNo: Count, items: Items })),
  /** Number of public records of the dataset, today and after this batch. */
  totals: z.object({ now: Count, after: Count }),
  onTimeRate: z.string().nullable(),
  mendedBy: z.array(z.object({ batchNo: z.string(), status: ImportedBatch.shape.status, rowCount: Count })),
  /** The expected effect of taking the batch back; null if that is not possible. */
  foreseen: z.object({ ended: Count, restored: Count, left: Count }).nullable().describe('撤回前预计的结果'),
  /** The batch that takes this one back, decided or pending. */
  takenBackBy: z.object({ batchNo: z.string(), status: ImportedBatch.shape.status }).nullable(),
  stores: z.enum(['records', 'subjects', 'relations']).describe('入库为记录、主体还是主体关系'),
  missingSubjects: z
    .array(z.object({ creditCode: z.string(), name: z.string(), registerStatus: z.string() }))
    .describe('全量文件中没有的主体，先列一部分'),
  linking: z
    .object({ state: z.enum(['waiting', 'done', 'failed']), done: Count })
    .nullable()
    .describe('写入后关联记录的进度'),
  may: z.array(z.enum(['submit', 'return', 'map', 'confirm', 'reject', 'mend', 'fetch', 'take-back'])),
  /** The reason why the current user must not confirm: they made the batch. */
  isMaker: z.boolean(),
})
export type BatchDetail = z.output<typeof BatchDetail>

export const dataDesk = contract({
  datasets: {
    ...get(QUALITY_ROLES, '/register/import/desk/datasets'),
    summary: '查询可以报送的数据集',
    data: z.array(
      Choice.extend({
        provider: z.string(),
        stores: z.enum(['records', 'subjects', 'relations']).describe('入库为记录、主体还是主体关系'),
        required: z.array(z.string()),
      }),
    ),
  },
  template: {
    ...get(['data'], '/register/import/desk/template/{dataset}'),
    summary: '下载一个数据集的填报模板（XLSX）；含各列的填写说明',
    params: DatasetCode,
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    example: { params: { dataset: 'penalty' } },
  },
  batch: {
    ...get(DATA_ROLES, '/register/import/desk/batch/{batchNo}'),
    summary: '查询一个报送批次的试运行结果、错误行、字段对应和公示后的变化',
    params: BatchNo,
    query: z.object({
      sample: z.coerce.number('抽查的批次应为数字').int().min(1).max(999).default(1).describe('抽查第几批'),
    }),
    data: BatchDetail,
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  badRows: {
    ...get(['data'], '/register/import/desk/bad/{batchNo}'),
    summary: '下载批次中的错误行；与报送时相同，末列为错误说明，改好后原样传回',
    params: BatchNo,
    query: z.object({ format: z.enum(BAD_FORMATS, '文件格式不正确').default('xlsx').describe('文件格式') }),
    bytes: '*/*',
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  missing: {
    ...get(DATA_ROLES, '/register/import/desk/missing/{batchNo}'),
    summary: '下载主体全量文件中没有的主体（CSV）；这些主体不删除，只列出',
    params: BatchNo,
    bytes: '*/*',
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  submitGood: {
    ...post(['data'], '/register/import/desk/submit/{batchNo}'),
    summary: '先提交批次中合格的行；错误行另行补报',
    params: BatchNo,
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  returnWhole: {
    ...post(['data'], '/register/import/desk/return/{batchNo}'),
    summary: '整批退回有错误行的批次；合格的行也不提交',
    params: BatchNo,
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH } },
  },
  mendRows: {
    ...post(['data'], '/register/import/desk/mend/{batchNo}'),
    summary: '把错误行中改法确定的改好，重复的换成选定的一行，作为补报的新批次；同样由另一人复核，不能确定的行不动',
    params: BatchNo,
    body: z.object({
      rows: z
        .array(z.number('行号应为数字').int('行号应为整数').min(1, '行号应为正数'), '请提供行号')
        .max(10_000, '行过多')
        .default([])
        .describe('改好的行号；两项都不给出的为全部可以直接改好的行'),
      instead: z
        .array(z.number('行号应为数字').int('行号应为整数').min(1, '行号应为正数'), '请提供行号')
        .max(10_000, '行过多')
        .default([])
        .describe('代替前一行的行号：与前一行重复、只留这一行'),
    }),
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH }, body: { rows: [1] } },
  },
  sayColumns: {
    ...post(['data'], '/register/import/desk/columns/{batchNo}'),
    summary: '指定目录中没有的列对应哪个字段，并重新试运行；对应关系为本单位保存，下次自动套用',
    params: BatchNo,
    body: z.object({
      columns: z
        .array(
          z.object({
            head: z.string('请提供列名').min(1, '请提供列名').max(200, '列名过长').describe('文件中的列名'),
            item: z.union([z.literal(''), identifier('字段')], '字段不正确').describe('字段；空为不导入'),
          }),
          '请提供字段对应',
        )
        .max(200, '列过多')
        .describe('字段对应'),
    }),
    data: ImportedBatch,
    example: { params: { batchNo: EXAMPLE_BATCH }, body: { columns: [] } },
  },
})
