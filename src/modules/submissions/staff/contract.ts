import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { SEEN_EXAMPLE, seenField } from '../../../kernel/calls/seen.ts'
import { day, identifier, keyword, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { SecondFactor } from '../../../kernel/guard/second-factor.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { CaseAction, CaseDetail, CaseEvent, CaseSummary, ShownValue } from '../cases/case-view.ts'
import { BULK_STEPS } from './bulk-contract.ts'

/** Steps that a sender can take by a call. */
export const APPLICANT_ACTIONS = ['edit', 'supplement', 'withdraw', 'urge', 'rate', 'review', 'take-down'] as const

/** Roles that handle cases, and roles that only view them. */
const HANDLING = ['accept', 'handle', 'review'] as const
const SEEING = [...HANDLING, 'audit', 'lead'] as const
export const CASE_ROLES: readonly string[] = SEEING

/** The cases behind the figures of a period. */
export const COUNTED_BY = { sent: '提交', open: '提交、还没有办结', ended: '办结', late: '超期办结' } as const
export type CountedBy = keyof typeof COUNTED_BY

/** Sort orders of the list; by default the most urgent first. */
export const CASE_SORTS = {
  ...{ acceptNo: '受理编号', kind: '类型', state: '状态' },
  ...{ submittedAt: '提交日期', promisedOn: '承诺答复日', dueOn: '时限' },
} as const
export type CaseSort = keyof typeof CASE_SORTS

const action = identifier('操作')

/** Values of an action, by the keys that the machine names. */
const Given = z
  .record(
    z.string().regex(/^[a-zA-Z]{1,32}$/, '参数名称不正确'),
    z.union([
      z.string().max(5000, '内容不能超过 5000 个字'),
      z
        .array(z.object({ fieldKey: identifier('字段'), newValue: z.string().max(2000, '内容不能超过 2000 个字') }))
        .max(50),
    ]),
  )
  .default({})
  .describe('随操作提交的内容；键为操作所要的字段')

const Light = z.enum(['green', 'amber', 'red']).nullable()

const StaffSummary = CaseSummary.extend({
  /** Last day of the current limit, for staff only; `dueOn` is the day promised to the sender. */
  stageDueOn: z.string().nullable(),
  /** Green, amber (four fifths of the time used) or red (overdue); null when nothing is due. */
  light: Light,
  daysLeft: z.number().int().nullable().describe('本环节剩余工作日；负数为已超过的工作日，空为不计时'),
  isOverdue: z.boolean(),
  isEscalated: z.boolean(),
  isUrged: z.boolean(),
  /** Sender and subject: organisations by name, people by surname. */
  parties: z.string(),
  /** Handed back by its unit, and not forwarded again yet. */
  isHandedBack: z.boolean(),
  /** The assigned member of the unit; empty if nobody is assigned. */
  handler: z.string(),
  /** The unit of the case; all units, if the lines were forwarded separately. */
  unit: z.string().nullable(),
})

const yes = (label: string) =>
  z
    .literal('1', { error: `${label}只能为 1` })
    .optional()
    .describe(label)

/** Filter value for cases without a unit. */
export const NOT_FORWARDED = '未转办'

const CaseFilter = z.object({
  mine: yes('待本人办理'),
  handled: yes('本人经手'),
  ours: yes('在本单位'),
  kind: identifier('类型').optional(),
  state: identifier('状态').optional(),
  step: z.enum(['submitted', 'handling', 'done'], { error: '进度不正确' }).optional().describe('进度'),
  /** `amber`: nearly due; `red`: overdue; `near`: the last two working days. */
  light: z
    .enum(['amber', 'red', 'near'], { error: '时限不正确' })
    .optional()
    .describe('时限；amber 即将到期，near 两个工作日内到期，red 已超期'),
  unit: text('承办部门', { max: 100 }).optional().describe(`承办部门；${NOT_FORWARDED}为没有转给部门的`),
  acceptNo: text('受理编号', { max: 40 }).optional(),
  keyword: keyword().optional().describe('关键词；受理编号、事由或单位名称中的文字，或完整的信用代码、姓名、电话'),
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  by: z
    .enum(typedKeys(COUNTED_BY), { error: '日期的含义不正确' })
    .default('sent')
    .describe('日期的含义；sent 提交，open 提交且在办，ended 办结，late 超期办结'),
  sort: z.enum(typedKeys(CASE_SORTS), { error: '排序不正确' }).optional().describe('排序；不填时最紧急的在前'),
  order: z.enum(['asc', 'desc'], { error: '顺序不正确' }).optional().describe('顺序；asc 升序，desc 降序'),
})

const Colleague = z.object({ id: z.string(), name: z.string() })

export const cases = contract({
  act: {
    ...post('public', '/submissions/{id}/{action}'),
    summary:
      '对本人的办件进行操作；修改、补充、撤回、催办、评价、撤下或申请复核，须本人登录，或有查询凭证，或有受理编号和查询码',
    params: z.object({
      id: identifier(),
      action: z
        .enum(APPLICANT_ACTIONS, { error: '没有这项操作' })
        .describe('操作；修改、补充、撤回、催办、评价、复核、撤下'),
    }),
    body: z.object({
      pass: z
        .string()
        .regex(/^[\w-]{1,1000}$/, '查询凭证格式不正确')
        .optional()
        .describe('查询凭证'),
      acceptNo: text('受理编号', { max: 40 }).optional(),
      queryCode: text('查询码', { max: 20 }).optional(),
      /** Line of an objection; by default all lines that allow the step. */
      line: wholeNumber('序号', { min: 1, max: 100 }).optional(),
      given: Given,
      /** Ids of uploaded files that belong to a supplement. */
      files: z
        .array(identifier('文件编号'))
        .max(5, '最多上传 5 个文件')
        .default([])
        .describe('补充的附件；已上传文件的编号'),
    }),
    data: CaseDetail,
    perMinute: 10,
    example: { params: { id: 'none', action: 'urge' }, body: {} },
  },
  staffPage: {
    ...get(SEEING, '/submissions/staff/page'),
    summary: '查询本岗位的办件列表；最紧急的在前',
    query: Paging.extend(CaseFilter.shape),
    data: pageSchema(
      StaffSummary.extend({
        may: z.array(z.enum(BULK_STEPS)).describe('现在可以和其他办件一起进行的操作'),
        seen: z.string().describe('办件现在的版本；办理时带上'),
      }),
    ),
  },
  staffFile: {
    ...get(SEEING, '/submissions/staff/file'),
    summary: '导出本岗位的办件列表（CSV）；条件与查询相同，导出留痕',
    query: CaseFilter,
    bytes: 'text/csv',
    // Reads the whole list, so it is limited.
    perMinute: 6,
  },
  staffCounts: {
    ...get(SEEING, '/submissions/staff/counts'),
    summary: '查询本岗位办件的数量；全部、待办理、经手、本单位、各进度、即将到期和已超期的',
    data: z.object({
      all: z.number().int(),
      mine: z.number().int(),
      handled: z.number().int(),
      ours: z.number().int(),
      near: z.number().int(),
      submitted: z.number().int(),
      handling: z.number().int(),
      done: z.number().int(),
      amber: z.number().int(),
      red: z.number().int(),
    }),
  },
  staffNeighbours: {
    ...get(SEEING, '/submissions/staff/neighbours'),
    summary: '查询一件办件在列表中的位置；前一件和后一件',
    query: CaseFilter.extend({ id: identifier() }),
    data: z.object({
      place: z.number().int().nullable(),
      total: z.number().int(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
    example: { query: { id: 'none' } },
  },
  staffCase: {
    ...get(SEEING, '/submissions/staff/{id}'),
    summary: '查询一件办件的办理经过和可做的操作；不含个人信息',
    params: z.object({ id: identifier() }),
    data: CaseDetail.extend({
      ...StaffSummary.shape,
      events: z.array(
        CaseEvent.extend({
          note: z.string(),
          person: z.string().describe('工作人员的姓名'),
          unit: z.string().describe('工作人员的单位'),
          within: z.boolean().describe('是否只有工作人员能看到'),
        }),
      ),
      disputes: z.array(
        z.object({
          no: z.number().int(),
          record: z.string().nullable().describe('信用记录的页面'),
          rows: z.array(
            z.object({ key: z.string(), label: z.string(), old: z.string(), claimed: z.string(), found: z.string() }),
          ),
        }),
      ),
      subjectCode: z.string().describe('统一社会信用代码；自然人为空'),
      suggestedUnit: z.string().describe('退回的单位认为应由谁办'),
      promisedOn: z.string().describe('承诺答复日'),
      promisedDays: z.number().int().describe('距承诺答复日的工作日；超期为负'),
      colleagues: z.array(Colleague).describe('本单位可以承办的人员'),
      undoUntil: z.string().nullable().describe('在此以前本人可以撤回刚做的一步'),
      lineActions: z.array(z.object({ no: z.number().int(), actions: z.array(CaseAction) })),
      mayPress: z.boolean().describe('现在可否催办承办单位'),
      seen: z.string().describe('办件现在的版本；办理时带上'),
    }),
    example: { params: { id: 'none' } },
  },
  staffPersonal: {
    ...post(HANDLING, '/submissions/staff/{id}/personal'),
    summary: '查看办件中的个人信息；须说明理由，每次查看都留痕',
    params: z.object({ id: identifier() }),
    body: z.object({ reason: text('查看理由', { min: 2, max: 200 }) }),
    data: z.array(ShownValue),
    example: { params: { id: 'none' }, body: { reason: '电话回访' } },
  },
  staffPress: {
    ...post(['accept', 'review'], '/submissions/staff/{id}/press'),
    summary: '催办超期办件的承办单位；该单位在工作台看到提醒，每天一次，提交人看不到',
    params: z.object({ id: identifier() }),
    data: z.object({ id: z.string(), units: z.string() }),
    example: { params: { id: 'none' } },
  },
  staffAssign: {
    ...post(['handle'], '/submissions/staff/{id}/assign'),
    summary: '把本单位承办的办件分派给本单位的一名承办人',
    params: z.object({ id: identifier() }),
    body: z.object({ handler: identifier('承办人'), seen: seenField() }),
    data: z.object({ id: z.string(), handler: z.string() }),
    example: { params: { id: 'none' }, body: { handler: 'none', seen: SEEN_EXAMPLE } },
  },
  staffUndo: {
    ...post(HANDLING, '/submissions/staff/{id}/undo'),
    summary: '撤回本人在半分钟内做的一步；已经告知申请人的不能撤回',
    params: z.object({ id: identifier() }),
    body: z.object({ seen: seenField() }),
    data: z.object({ id: z.string(), state: z.string(), stateName: z.string() }),
    example: { params: { id: 'none' }, body: { seen: SEEN_EXAMPLE } },
  },
  staffAct: {
    ...post(HANDLING, '/submissions/staff/{id}/act'),
    secondFactor: 'some-steps',
    summary:
      '办理一件办件；受理、退回、转办、答复、决定、公开等，以该类办件的流程和本人的角色为准，停止公示的（endsPublicity）须带动态口令',
    params: z.object({ id: identifier() }),
    body: z.object({
      action,
      line: wholeNumber('序号', { min: 1, max: 100 }).optional(),
      seen: seenField(),
      given: Given,
      /** A note that only staff can see. */
      note: text('内部备注', { max: 1000 }).optional(),
      ...SecondFactor.partial().shape,
    }),
    data: z.object({
      ...{ id: z.string(), state: z.string(), stateName: z.string() },
      seen: z.string().describe('办件现在的版本'),
      undoUntil: z.string().nullable().describe('在此以前可以撤回'),
    }),
    example: { params: { id: 'none' }, body: { action: 'accept', seen: SEEN_EXAMPLE } },
  },
})
