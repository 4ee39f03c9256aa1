import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { day, filterText, identifier, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { SecondFactor } from '../../../kernel/guard/second-factor.ts'
import { BatchNo, DATA_ROLES, DatasetCode, EXAMPLE_BATCH, ImportedBatch, Items } from '../import/contract.ts'
import { DESK_STATUSES } from '../records/desk-contract.ts'

export const RECORD_STATUSES = [...DESK_STATUSES, '不予公示'] as const
export const SHEET_FORMATS = ['csv', 'xlsx'] as const

const RecordKey = DatasetCode.extend({ id: identifier('记录编号') })
const Count = z.number().int()
const Person = z.object({ name: z.string(), unit: z.string() }).nullable()

/** The filters of the list of records. */
export const RecordFilter = z.object({
  dataset: identifier('数据集'),
  unit: filterText('单位名称').describe('数据来源单位；只有信用中心可以看其他单位的'),
  subject: filterText('主体名称').describe('主体名称或统一社会信用代码'),
  documentNo: filterText('文号').describe('文号，或其中的一部分'),
  status: z.enum(RECORD_STATUSES, '公示状态不正确').optional().describe('公示状态'),
  from: day('决定日期起').optional(),
  to: day('决定日期止').optional(),
  reportedFrom: day('报送日期起').optional(),
  reportedTo: day('报送日期止').optional(),
  late: z.enum(['yes', 'no'], '应为 yes 或 no').optional().describe('是否超过 7 个工作日才报送；须同时给出报送日期'),
  batch: identifier('批次号').optional().describe('最后写入记录的批次'),
})
export type RecordFilter = z.output<typeof RecordFilter>

const DeskRecord = z.object({
  id: z.string(),
  subjectName: z.string(),
  subjectCode: z.string().nullable(),
  headline: z.string().describe('事项'),
  documentNo: z.string().nullable(),
  sourceUnit: z.string(),
  decisionDate: z.string(),
  reportedOn: z.string().describe('报送日期'),
  status: z.enum(RECORD_STATUSES),
})

export const FormItem = z.object({
  item: z.string(),
  label: z.string(),
  type: z.enum([
    ...(['text', 'prose', 'day', 'integer', 'decimal', 'yes-no', 'choice', 'choices'] as const),
    ...(['credit-code', 'resident-id'] as const),
  ]),
  isRequired: z.boolean(),
  hint: z.string(),
  options: z.array(z.string()),
  max: Count.nullable(),
  /** The stored value if it may be read; empty otherwise. */
  value: z.string(),
  isHidden: z.boolean().describe('已填写但不公开，更正时留空即不改'),
})
export type FormItem = z.output<typeof FormItem>

const Version = z.object({
  version: Count,
  at: z.string(),
  by: Person,
  confirmedBy: Person,
  way: z.string().describe('怎样写入的'),
  reason: z.string().nullable(),
  batchNo: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})

const RecordPage = z.object({
  dataset: z.string(),
  datasetName: z.string(),
  id: z.string(),
  revision: z.string().describe('记录的修订号，更正和撤回时原样带回'),
  subjectName: z.string(),
  status: z.enum(RECORD_STATUSES),
  sourceUnit: z.string(),
  publicAddress: z.string().nullable().describe('公示页面；不在公示中时为空'),
  items: Items,
  versions: z.array(Version).describe('各个版本，最新的在前'),
  open: z.array(z.object({ batchNo: z.string(), way: z.string() })).describe('还在等待确认的更正或撤回'),
  form: z.array(FormItem),
  may: z.array(z.enum(['correct', 'withdraw'])),
  /** The reason why the record cannot be changed now. */
  hindrance: z.string().nullable(),
})
export type RecordPage = z.output<typeof RecordPage>

const LONGEST_VALUE = 20_000
const Values = z
  .record(identifier('字段'), z.string('应为文字').max(LONGEST_VALUE, '内容过长'), '请填写记录')
  .refine((values) => Object.keys(values).length <= 200, '字段过多')
  .describe('各字段的值，按字段代号')
const Reason = { reason: text('理由', { min: 2, max: 200 }) }
const Key = { key: identifier('表单编号').describe('表单编号；同一份表单再次提交得到同一个批次') }
const Was = { revision: z.string('请提供记录的修订号').min(1, '请提供记录的修订号').max(100, '修订号过长') }

const EXAMPLE = { params: { dataset: 'penalty', id: 'none' } }

export const recordDesk = contract({
  records: {
    ...get(DATA_ROLES, '/register/import/desk/records'),
    summary: '查询一个数据集的记录；含不再公示的，按决定日期，最新的在前',
    query: RecordFilter.extend({
      cursor: z.string().max(120, '游标不正确').optional().describe('上一页给出的游标'),
      size: wholeNumber('每页条数', { min: 1, max: 100 }).default(20),
    }),
    data: z.object({ records: z.array(DeskRecord), next: z.string().nullable().describe('下一页的游标') }),
    example: { query: { dataset: 'penalty' } },
  },
  exportRecords: {
    ...get(DATA_ROLES, '/register/import/desk/records/export'),
    summary: '导出一个数据集的记录；个人信息已遮盖，导出记入审计',
    query: RecordFilter.extend({ format: z.enum(SHEET_FORMATS, '文件格式不正确').default('csv').describe('文件格式') }),
    bytes: '*/*',
    perMinute: 10,
    example: { query: { dataset: 'penalty' } },
  },
  record: {
    ...get(DATA_ROLES, '/register/import/desk/record/{dataset}/{id}'),
    summary: '查询一条记录和它的各个版本',
    params: RecordKey,
    data: RecordPage,
    example: EXAMPLE,
  },
  form: {
    ...get(['data'], '/register/import/desk/form/{dataset}'),
    summary: '查询一个数据集的录入表单；由目录生成',
    params: DatasetCode,
    data: z.object({ dataset: z.string(), datasetName: z.string(), form: z.array(FormItem) }),
    example: { params: { dataset: 'penalty' } },
  },
  enterRecord: {
    ...post(['data'], '/register/import/desk/enter/{dataset}'),
    summary: '录入一条记录；成为一行的批次，由另一人确认后公示',
    params: DatasetCode,
    body: z.object({ ...Key, ...Reason, values: Values }),
    data: ImportedBatch,
    example: { params: { dataset: 'penalty' }, body: { key: 'example', reason: '补录决定书', values: {} } },
  },
  correctRecord: {
    ...post(['data'], '/register/import/desk/correct/{dataset}/{id}'),
    summary: '更正一条记录；未给出的字段不变，由另一人确认后生效，原内容留作旧版本',
    params: RecordKey,
    body: z.object({ ...Key, ...Was, ...Reason, values: Values }),
    data: ImportedBatch,
    example: { ...EXAMPLE, body: { key: 'example', revision: 'none', reason: '金额有误', values: {} } },
  },
  withdrawRecord: {
    ...post(['data'], '/register/import/desk/withdraw/{dataset}/{id}'),
    summary: '撤回一条不应报送的记录；由另一人确认后停止公示',
    params: RecordKey,
    body: z.object({ ...Key, ...Was, ...Reason }),
    data: ImportedBatch,
    example: { ...EXAMPLE, body: { key: 'example', revision: 'none', reason: '决定已被撤销' } },
  },
  takeBackBatch: {
    ...post(['data'], '/register/import/desk/take-back/{batchNo}'),
    summary: '撤回一个已公示的批次；须再次输入动态口令，由另一人确认，后来被改动过的记录不动',
    secondFactor: true,
    params: BatchNo,
    body: SecondFactor.extend({ ...Key, ...Reason }),
    data: ImportedBatch,
    example: {
      params: { batchNo: EXAMPLE_BATCH },
      body: { key: 'example', reason: '整批数据取自测试库', oneTimeCode: '000000' },
    },
  },
})
