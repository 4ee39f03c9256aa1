import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { choice, day, fileName, identifier, text } from '../../kernel/forms/fields.ts'
import { SecondFactor } from '../../kernel/guard/second-factor.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { GROUNDS } from '../register/publicity/take-down-contract.ts'

/** The groups into which the rows of a spreadsheet are sorted. */
export const ROW_SORTS = {
  ready: '可撤下',
  wrong: '填写有误',
  missing: '未找到',
  ended: '已终止公示',
  early: '未满最短公示期',
} as const
export type RowSort = keyof typeof ROW_SORTS

export const REQUEST_STATES = {
  draft: '预览，尚未提交',
  waiting: '待复核',
  done: '已执行',
  refused: '已退回',
  withdrawn: '已撤回',
  stale: '已失效',
} as const

export const MOST_ROWS = 1000
const MOST_FILE_BYTES = 4 * 1024 * 1024
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const GROUND_OPTIONS = typedKeys(GROUNDS).map((code) => ({ code, name: GROUNDS[code].name }))

const Person = z.object({ id: z.string(), name: z.string(), unit: z.string() })

export const TakeDownRow = z.object({
  row: z.number().int(),
  code: z.string(),
  documentNo: z.string(),
  subjectName: z.string(),
  reason: z.string(),
  basisNo: z.string(),
  note: z.string(),
  sort: z.enum(typedKeys(ROW_SORTS)),
  words: z.string(),
  near: z.string().nullable(),
  recordId: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  endedOn: z.string().nullable(),
  restoredAt: z.string().nullable(),
})
export type TakeDownRow = z.output<typeof TakeDownRow>

const Counts = z.record(z.enum(typedKeys(ROW_SORTS)), z.number())

export const RequestSummary = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.enum(['single', 'batch']),
  state: z.enum(typedKeys(REQUEST_STATES)),
  stateName: z.string(),
  /** Name of the subject, or of the file. */
  title: z.string(),
  maker: Person,
  checker: Person.nullable(),
  counts: Counts,
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
})
export type RequestSummary = z.output<typeof RequestSummary>

export const RequestDetail = RequestSummary.extend({
  fileName: z.string().nullable(),
  tookMs: z.number().int(),
  effectiveOn: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
  /** The number of rows to be taken down for each reason. */
  reasons: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  /** Whether a basis file is required. */
  needsBasis: z.boolean(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), address: z.string() })),
  rows: z.array(TakeDownRow),
  restorableUntil: z.string().nullable(),
  /** The steps that the current user can take. */
  may: z.array(z.enum(['submit', 'withdraw', 'confirm', 'refuse', 'restore'])),
})
export type RequestDetail = z.output<typeof RequestDetail>

const MAKERS = ['repair'] as const
const CHECKERS = ['repair-check'] as const
export const MAKERS_AND_CHECKERS = ['repair', 'repair-check'] as const
export const READERS = ['repair', 'repair-check', 'audit'] as const

const Named = z.object({ id: identifier('申请编号') })
/** A confirmation takes records down, so it needs a second factor: a stolen session must not suffice. */
const Confirmed = SecondFactor.extend(Named.shape)
const CONFIRMED = { id: 'none', oneTimeCode: '000000' }
const Done = z.object({
  id: z.string(),
  no: z.string(),
  state: z.enum(typedKeys(REQUEST_STATES)),
  rows: z.number().int(),
})

const optionalText = (label: string, max: number) =>
  z
    .union([z.literal(''), text(label, { max })])
    .default('')
    .describe(label)
const basisFiles = z
  .array(identifier('依据文件'))
  .max(5, '依据文件最多 5 个')
  .default([])
  .describe('依据文件的编号，先行上传')

export const Cancel = z.object({
  recordId: identifier('记录编号'),
  reason: choice('撤下原因', GROUND_OPTIONS).describe('撤下原因'),
  basisDocNo: optionalText('依据文号', 100),
  effectiveAt: day('生效日期'),
  note: optionalText('备注', 500),
})
export type Cancel = z.output<typeof Cancel>

export const CancelPreview = z.object({
  sort: z.enum(['ready', 'ended', 'early']),
  words: z.string(),
  before: z.string(),
  after: z.string().nullable(),
  endedOn: z.string(),
})

const wait = '；须由另一人复核后才生效'

export const repairRequests = contract({
  cancelPreview: {
    ...get(MAKERS, '/repairprogram/cancel/preview'),
    summary: '预览撤下一条记录；给出撤下前后的公示状态，不作任何改动',
    query: Cancel,
    data: CancelPreview,
    example: { query: { recordId: 'none', reason: 'repair', effectiveAt: '2099-01-01' } },
  },
  cancel: {
    ...post(MAKERS, '/repairprogram/cancel'),
    summary: `申请撤下一条记录${wait}`,
    body: Cancel.extend({ basisFiles, checkerId: identifier('复核人') }),
    data: Done,
    example: { body: { recordId: 'none', reason: 'repair', effectiveAt: '2099-01-01', checkerId: 'none' } },
  },
  template: {
    ...get(MAKERS, '/repairprogram/batchCancel/template'),
    summary: '下载批量撤下的模板（XLSX）',
    bytes: XLSX,
  },
  batchPreview: {
    ...post(MAKERS, '/repairprogram/batchCancel/preview'),
    summary: `预览批量撤下；上传填好的模板，逐行给出结果，不改动任何记录`,
    query: z.object({
      fileName: fileName(),
    }),
    upload: { types: [XLSX], maxBytes: MOST_FILE_BYTES },
    data: Done.extend({ counts: Counts }),
    perMinute: 20,
    example: { query: { fileName: 'example.xlsx' }, headers: { 'content-type': XLSX }, body: 'example' },
  },
  batchSubmit: {
    ...post(MAKERS, '/repairprogram/batchCancel/submit'),
    summary: `提交批量撤下${wait}`,
    body: Named.extend({ basisFiles, checkerId: identifier('复核人') }),
    data: Done,
    example: { body: { id: 'none', checkerId: 'none' } },
  },
  batchCommit: {
    ...post(CHECKERS, '/repairprogram/batchCancel/commit'),
    secondFactor: true,
    summary: '复核并执行批量撤下；全部生效或者全部不生效，预览以后有变化的不执行',
    body: Confirmed,
    data: Done,
    example: { body: CONFIRMED },
  },
  confirm: {
    ...post(CHECKERS, '/repairprogram/confirm'),
    secondFactor: true,
    summary: '复核并执行撤下一条记录；提交人本人不能复核',
    body: Confirmed,
    data: Done,
    example: { body: CONFIRMED },
  },
  refuse: {
    ...post(CHECKERS, '/repairprogram/refuse'),
    summary: '退回撤下申请；须写明理由',
    body: Named.extend({ reason: text('退回理由', { min: 2, max: 500 }) }),
    data: Done,
    example: { body: { id: 'none', reason: '依据不全' } },
  },
  withdraw: {
    ...post(MAKERS, '/repairprogram/withdraw'),
    summary: '撤回尚未复核的撤下申请；仅提交人可撤回',
    body: Named,
    data: Done,
    example: { body: { id: 'none' } },
  },
  restore: {
    ...post(CHECKERS, '/repairprogram/restore'),
    summary: '恢复公示；执行后 24 小时内，由提交人以外的复核人员办理',
    body: Named.extend({
      row: z.number({ error: '行号应为数字' }).int().min(1).max(100_000).optional().describe('行号；不给出的恢复全部'),
      reason: text('恢复理由', { min: 2, max: 500 }),
    }),
    data: Done,
    example: { body: { id: 'none', reason: '撤下有误' } },
  },
  requestPage: {
    ...get(MAKERS_AND_CHECKERS, '/repairprogram/request/page'),
    summary: '查询撤下申请；待我复核的、我提交的，或者全部',
    query: Paging.extend({
      list: z
        .enum(['check', 'mine', 'late', 'all'], { error: '请选择清单' })
        .default('all')
        .describe('清单；check 待我复核，mine 我提交的，late 已超期，all 全部'),
    }),
    data: pageSchema(RequestSummary),
  },
  request: {
    ...get(MAKERS_AND_CHECKERS, '/repairprogram/request/detail/{id}'),
    summary: '查询一件撤下申请；含每种结果的前几行',
    params: Named,
    data: RequestDetail,
    example: { params: { id: 'none' } },
  },
  requestRows: {
    ...get(MAKERS_AND_CHECKERS, '/repairprogram/request/rows/{id}'),
    summary: '查询撤下申请的各行',
    params: Named,
    query: Paging.extend({
      sort: z.enum(typedKeys(ROW_SORTS), { error: '请选择结果' }).optional().describe('预览结果'),
    }),
    data: pageSchema(TakeDownRow),
    example: { params: { id: 'none' } },
  },
  requestRowsFile: {
    ...get(MAKERS_AND_CHECKERS, '/repairprogram/request/csv/{id}'),
    summary: '下载不撤下的各行（CSV）；含原因',
    params: Named,
    bytes: 'text/csv',
    example: { params: { id: 'none' } },
  },
})
