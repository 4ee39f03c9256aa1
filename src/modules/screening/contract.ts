import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { choice, day, fileName, identifier, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'

/** Verdicts about a row. */
export const VERDICTS = {
  attention: '需关注',
  pending: '待确认',
  missing: '未找到',
  wrong: '填写有误',
  clear: '无不良信息',
} as const
export type ScreeningVerdict = keyof typeof VERDICTS

/** How the subject of a row was identified. */
export const MATCHED_BY = { code: '代码', name: '名称', 'former-name': '曾用名', choice: '人工确认' } as const

/** Why a row waits for a person's choice. */
export const DOUBTS = {
  several: '有多个主体使用或曾用这一名称',
  similar: '没有完全相同的名称，以下名称相近',
  differs: '代码和名称不是同一主体',
  'other-code': '没有这个代码；名称相同的主体，代码不同',
} as const
export type Doubt = keyof typeof DOUBTS

/** Purposes of a screening. */
export const PURPOSES = [
  '招标投标',
  '政府采购',
  '评优评先',
  '资金扶持',
  '行政审批',
  '人事任用',
  '资格审核',
  '其他公务',
].map((name) => ({ code: name, name }))

export const MOST_ROWS = 1000
export const LIST_TYPES = ['xlsx', 'csv', 'txt'] as const
export const MOST_FILE_BYTES = 5 * 1024 * 1024
/** A thousand rows with the longest names and codes; forms accept no more in one field. */
export const LONGEST_LIST = 80_000

/** Roles that handle cases, in the centre or a unit; each sees the screenings of their own unit. */
const ROLES = ['accept', 'handle'] as const
export const SCREENING_ROLES: readonly string[] = ROLES

const ScreeningId = z.object({ id: identifier('审查编号') })

/** Lines as typed. They are not trimmed, because errors refer to line numbers. */
const List = z
  .string({ error: '请输入名单' })
  .overwrite((value) => value.replace(/[^\P{Cc}\t\n\r]/gu, ' '))
  .refine((value) => value.trim() !== '', '请输入名单，或者选择名单文件')
  .max(LONGEST_LIST, `名单不能超过 ${LONGEST_LIST} 个字`)
  .describe('名单；每行一个名称或统一社会信用代码')

export const NewScreening = z.object({
  key: identifier('表单编号').describe('表单编号；同一编号再次提交得到同一次审查'),
  purpose: choice('审查用途', PURPOSES),
  documentNo: text('依据文件或项目编号', { max: 100, hint: '如招标项目编号、评选通知文号' }),
  periodFrom: day('审查期间的开始日期'),
  periodUntil: day('审查期间的结束日期'),
  list: List,
})
export type NewScreening = z.output<typeof NewScreening>

const Counts = z.object({
  clear: z.number().int(),
  attention: z.number().int(),
  missing: z.number().int(),
  wrong: z.number().int(),
  pending: z.number().int(),
})
export type Counts = z.output<typeof Counts>

const Screening = z.object({
  id: z.string(),
  unit: z.string(),
  staffName: z.string(),
  purpose: z.string(),
  documentNo: z.string(),
  periodFrom: z.string(),
  periodUntil: z.string(),
  createdAt: z.string(),
  /** When the screening finished; null while it is running, and its rows are not readable until then. */
  finishedAt: z.string().nullable(),
  state: z.enum(['running', 'failed', 'done']),
  rowCount: z.number().int(),
  doneCount: z.number().int(),
  counts: Counts,
  /** Rows that name the same subject as an earlier row. */
  repeated: z.number().int(),
  paperState: z.enum(['none', 'asked', 'failed', 'issued']),
  paperNumber: z.string().nullable(),
})
export type Screening = z.output<typeof Screening>

/** A reason to examine a subject: public records of a dataset, or its status in the register. */
export const FoundConcern = z.object({
  text: z.string(),
  /** Number of records; null for a register status. */
  count: z.number().int().nullable(),
  isSerious: z.boolean(),
  dataset: z.string().nullable(),
})
export type FoundConcern = z.output<typeof FoundConcern>

export const Candidate = z.object({ id: z.string(), name: z.string(), creditCode: z.string(), about: z.string() })
export type Candidate = z.output<typeof Candidate>

const ScreeningRow = z.object({
  rowNo: z.number().int(),
  name: z.string(),
  code: z.string(),
  verdict: z.enum(typedKeys(VERDICTS)),
  verdictName: z.string(),
  matchedBy: z.string().nullable(),
  subject: z.object({ id: z.string(), name: z.string(), creditCode: z.string() }).nullable(),
  concerns: z.array(FoundConcern),
  doubt: z.string().nullable(),
  candidates: z.array(Candidate),
  /** The error of a line that could not be searched. */
  problem: z.string().nullable(),
  /** The earlier row with the same subject. */
  repeats: z.number().int().nullable(),
})
export type ScreeningRow = z.output<typeof ScreeningRow>

export const screeningCalls = contract({
  page: {
    ...get(ROLES, '/screening/page'),
    summary: '查询本单位的信用审查；最新的在前',
    query: Paging,
    data: pageSchema(Screening),
  },
  readList: {
    ...post(ROLES, '/screening/lists'),
    summary: '读取名单文件；xlsx、csv 或 txt，给出逐行的名称和代码，不保存',
    query: z.object({
      fileName: fileName(),
    }),
    upload: { types: ['application/octet-stream'], maxBytes: MOST_FILE_BYTES },
    data: z.object({ list: z.string(), rows: z.number().int() }),
    example: {
      query: { fileName: 'list.txt' },
      body: '榕屿示例商贸有限公司',
      headers: { 'content-type': 'application/octet-stream' },
    },
  },
  start: {
    ...post(ROLES, '/screening/start'),
    summary: '发起信用审查；名单每行一个名称或统一社会信用代码，最多 1000 行',
    body: NewScreening,
    data: z.object({ id: z.string() }),
    example: {
      body: {
        key: 'example',
        purpose: '招标投标',
        documentNo: '榕招〔2026〕12号',
        periodFrom: '2023-11-16',
        periodUntil: '2026-11-15',
        list: '榕屿示例商贸有限公司\n91350300MA0000015F',
      },
    },
  },
  detail: {
    ...get(ROLES, '/screening/detail/{id}'),
    summary: '查询一次信用审查的进度和结果数；只有发起的单位可以查询',
    params: ScreeningId,
    data: Screening,
    example: { params: { id: 'none' } },
  },
  rows: {
    ...get(ROLES, '/screening/rows/{id}'),
    summary: '查询一次信用审查的逐行结果；每次查阅都留痕',
    params: ScreeningId,
    query: Paging.extend({
      verdict: z.enum(typedKeys(VERDICTS), { error: '请选择结果' }).optional().describe('结果'),
    }),
    data: pageSchema(ScreeningRow),
    example: { params: { id: 'none' } },
  },
  choose: {
    ...post(ROLES, '/screening/choose/{id}'),
    summary: '确认待确认的主体；逐行给出候选主体的编号，都不是时为 none',
    params: ScreeningId,
    body: z.object({
      choices: z
        .array(
          z.object({
            rowNo: wholeNumber('行号', { min: 1, max: LONGEST_LIST }),
            subjectId: identifier('主体编号').describe('主体编号；都不是时为 none'),
          }),
        )
        .min(1, '请至少确认一行')
        .max(MOST_ROWS, `一次最多确认 ${MOST_ROWS} 行`)
        .describe('逐行的选择'),
    }),
    data: z.object({ chosen: z.number().int() }),
    example: { params: { id: 'none' }, body: { choices: [{ rowNo: 1, subjectId: 'none' }] } },
  },
  askPaper: {
    ...post(ROLES, '/screening/paper/{id}'),
    summary: '生成一次信用审查的结果文件；稍后可以下载，再次请求不会重复生成',
    params: ScreeningId,
    data: z.object({ isNew: z.boolean() }),
    example: { params: { id: 'none' } },
  },
  paper: {
    ...get(ROLES, '/screening/paper/{id}'),
    summary: '下载一次信用审查的结果文件（PDF）；每次下载都留痕',
    params: ScreeningId,
    bytes: 'application/pdf',
    example: { params: { id: 'none' } },
  },
  xlsx: {
    ...get(ROLES, '/screening/xlsx/{id}'),
    summary: '下载一次信用审查的全部结果；每次下载都留痕',
    params: ScreeningId,
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    example: { params: { id: 'none' } },
  },
})
