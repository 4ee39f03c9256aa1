import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { day, identifier, text } from '../../kernel/forms/fields.ts'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import { DESK_STATUSES } from '../register/records/desk-contract.ts'
import { StaffLogin, staffCalls } from '../staff/contract.ts'
import { HandlingTime } from './figures-contract.ts'
import { MAKERS_AND_CHECKERS, READERS, RequestSummary } from './request-contract.ts'

const word = (label: string, max = 100) => text(label, { max }).optional()

const TakeDownRecord = z.object({
  id: z.string(),
  dataset: z.string(),
  datasetName: z.string(),
  subjectName: z.string(),
  subjectCode: z.string().nullable(),
  documentNo: z.string().nullable(),
  title: z.string(),
  authority: z.string(),
  decisionDate: z.string(),
  publicityFrom: z.string().nullable(),
  publicityUntil: z.string().nullable(),
  repairableFrom: z.string().nullable(),
  endedOn: z.string().nullable(),
  status: z.string(),
})
export type TakeDownRecord = z.output<typeof TakeDownRecord>

export const LogEntry = z.object({
  id: z.number().int(),
  no: z.string(),
  at: z.string(),
  operator: z.string(),
  role: z.string(),
  ip: z.string(),
  action: z.string(),
  requestNo: z.string(),
  recordId: z.string(),
  subjectName: z.string(),
  documentNo: z.string(),
  reason: z.string(),
  basis: z.string(),
  before: z.string(),
  after: z.string(),
  result: z.string(),
  problem: z.string(),
  hashPrev: z.string(),
  hash: z.string(),
})
export type LogEntry = z.output<typeof LogEntry>

export const LOG_ACTIONS = { cancel: '撤下', 'batch-cancel': '批量撤下', restore: '恢复公示' } as const

const LogFilter = z.object({
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  action: z.enum(['cancel', 'batch-cancel', 'restore'], { error: '请选择操作' }).optional().describe('操作'),
  result: z.enum(['done', 'failed'], { error: '请选择结果' }).optional().describe('结果；done 成功，failed 未执行'),
  operator: word('操作人', 40),
  word: word('主体、文号或申请编号'),
})
export type LogFilter = z.output<typeof LogFilter>

/** The login distinguishes two people with the same name. */
const Colleague = z.object({ id: z.string(), login: z.string(), name: z.string(), unit: z.string() })

export const repairProgram = contract({
  login: {
    ...staffCalls.login,
    path: '/repairprogram/login',
    summary: '信用修复后台登录；须有修复经办、修复复核或审计角色，无论哪一项有误，答复都相同',
    body: StaffLogin,
  },
  logout: {
    ...post(EVERY_ROLE, '/repairprogram/logout'),
    summary: '退出信用修复后台',
    data: z.object({ ended: z.boolean() }),
  },
  desk: {
    ...get(READERS, '/repairprogram/desk'),
    summary: '查询当前人员及其待办数；含可以选的复核人',
    data: z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      roles: z.array(z.object({ code: z.string(), name: z.string() })),
      waiting: z.number().int(),
      checkers: z.array(Colleague),
    }),
  },
  home: {
    ...get(MAKERS_AND_CHECKERS, '/repairprogram/home'),
    summary: '查询工作台；待办、超期、平均办理时间和各月撤下数',
    data: z.object({
      counts: z.object({
        check: z.number().int(),
        mine: z.number().int(),
        late: z.number().int(),
        restorable: z.number().int(),
      }),
      waiting: z.array(RequestSummary),
      handling: HandlingTime,
      months: z.array(z.object({ month: z.string(), ended: z.number().int(), restored: z.number().int() })),
    }),
  },
  search: {
    ...get(MAKERS_AND_CHECKERS, '/repairprogram/search'),
    summary: '查询失信信息；按主体、代码、文号、认定单位、决定日期和公示状态，至少给出状态以外的一项',
    query: Paging.extend({
      subjectName: word('主体名称'),
      code: word('统一社会信用代码', 18),
      documentNo: word('决定书文号'),
      authority: word('认定单位'),
      from: day('决定日期起').optional(),
      to: day('决定日期止').optional(),
      status: z.enum(DESK_STATUSES, { error: '请选择公示状态' }).optional().describe('公示状态'),
    }),
    data: pageSchema(TakeDownRecord),
    example: { query: { subjectName: '建设' } },
  },
  detail: {
    ...get(MAKERS_AND_CHECKERS, '/repairprogram/detail/{id}'),
    summary: '查询一条失信信息；含公示经过、撤下记录和依据文件',
    params: z.object({ id: identifier('记录编号') }),
    data: z.object({
      record: TakeDownRecord,
      severity: z.string().nullable(),
      items: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
      rule: z.string(),
      legalBasis: z.string(),
      address: z.string(),
      log: z.array(LogEntry),
      requests: z.array(RequestSummary),
      files: z.array(
        z.object({ id: z.string(), name: z.string(), size: z.number(), address: z.string(), requestNo: z.string() }),
      ),
    }),
    example: { params: { id: 'none' } },
  },
  logPage: {
    ...get(READERS, '/repairprogram/log/page'),
    summary: '查询撤下日志；最新的在前，任何人不能修改或删除',
    query: Paging.extend(LogFilter.shape),
    data: pageSchema(LogEntry),
  },
  logFile: {
    ...get(READERS, '/repairprogram/log/csv'),
    summary: '导出撤下日志（CSV）；导出留痕，至多一万条',
    query: LogFilter,
    bytes: 'text/csv',
    perMinute: 6,
  },
  logCheck: {
    ...get(READERS, '/repairprogram/log/check'),
    summary: '校验撤下日志是否完整；给出第一条有问题的编号',
    data: z.object({
      isWhole: z.boolean(),
      entries: z.number().int(),
      brokenAt: z.string().nullable(),
      head: z.string(),
      checkedAt: z.string(),
    }),
    // A low rate, because each call reads the whole chain of the log.
    perMinute: 6,
  },
})
