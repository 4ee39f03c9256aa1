import { z } from 'zod'
import { AUDIT_GROUPS } from '../../kernel/audit/audit-groups.ts'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { day, identifier, text } from '../../kernel/forms/fields.ts'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { DeskLook } from '../desk/contract.ts'
import { FilterName, FilterQuery } from '../desk/saved-filters.ts'
import { LONGEST_KEY, MOST_COLUMNS } from '../desk/shown-columns.ts'
import { HEALTH_STATES } from './health-facts.ts'
import { TestMessage, TestResult } from './test-message.ts'

export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  actorKind: z.string(),
  actorId: z.string().nullable(),
  /** Name of a member of staff; people outside the staff are not named. */
  actorName: z.string().nullable(),
  address: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  detail: z.string(),
  /** The actor: a member of staff with unit and roles; people outside the staff are not named. */
  actor: z.object({ name: z.string(), about: z.string() }),
  /** The sentence in parts; a part that names a case carries its id for the link. */
  sentence: z.array(z.object({ text: z.string(), caseId: z.string().nullable() })),
  group: z.enum(typedKeys(AUDIT_GROUPS)),
  /** True for records that are written every day. */
  isRoutine: z.boolean(),
  needsLook: z.boolean(),
  reason: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})
export type AuditEntry = z.output<typeof AuditEntry>

const word = (label: string) => text(label, { max: 64 }).optional()

const Workload = z.object({
  kinds: z.array(z.object({ kind: z.string(), name: z.string(), count: z.number().int() })),
  first: z.array(
    z.object({
      id: z.string(),
      acceptNo: z.string(),
      title: z.string(),
      kindName: z.string(),
      stateName: z.string(),
      isPressed: z.boolean().describe('信用中心催办过'),
      daysLeft: z.number().int().nullable().describe('剩余工作日；负数为已超过的工作日'),
    }),
  ),
  late: z.array(
    z.object({
      unit: z.string(),
      kind: z.string(),
      kindName: z.string(),
      late: z.number().int(),
      near: z.number().int(),
      days: z.number().int().describe('最久超过的工作日'),
    }),
  ),
  days: z.array(z.object({ day: z.string(), came: z.number().int(), ended: z.number().int() })),
  month: z
    .object({ from: z.string(), to: z.string(), ended: z.number().int(), kept: z.number().int() })
    .describe('本月办结的，及其中按时的'),
  ratings: z
    .object({
      open: z.number().int(),
      late: z.number().int(),
      first: z.array(
        z.object({
          ...{ id: z.string(), acceptNo: z.string(), title: z.string(), kindName: z.string() },
          mendBy: z.string().nullable().describe('整改期限，评价后 15 个工作日'),
          isLate: z.boolean(),
          isCalledBack: z.boolean().describe('已回访评价人'),
        }),
      ),
    })
    .describe('还没有办结的差评；只给负责回访的人'),
})
export type Workload = z.output<typeof Workload>

/** Query parameters that filter audit records. */
export const AuditFilter = z.object({
  actorId: identifier('操作人').optional(),
  action: word('操作'),
  entity: word('对象'),
  entityId: word('对象编号'),
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  person: word('人员姓名'),
  number: word('编号').describe('编号；受理编号或报送批次号'),
  group: z
    .enum(['look', ...typedKeys(AUDIT_GROUPS)], { error: '请选择种类' })
    .optional()
    .describe('种类；look 为需要留意的'),
})

const CheckUp = z.object({
  at: z.string(),
  good: z.number().int(),
  findings: z.array(z.object({ level: z.enum(['warning', 'bad']), words: z.string() })),
})
export type CheckUp = z.output<typeof CheckUp>

const ListAddress = z.string().max(LONGEST_KEY, '没有这个列表').describe('列表在后台的地址')

export const consoleCalls = contract({
  saveColumns: {
    ...post(EVERY_ROLE, '/console/columns/save'),
    summary: '保存本人在一个列表里显示的列及其顺序；一列也不选为恢复默认',
    body: z.object({
      list: z.string().min(1, '没有这个列表').max(LONGEST_KEY, '没有这个列表').describe('列表'),
      columns: z
        .array(z.string().min(1, '请选择列').max(LONGEST_KEY, '没有这一列'))
        .max(MOST_COLUMNS, '选择的列过多')
        .describe('显示的列，按顺序'),
    }),
    data: z.boolean(),
    example: { body: { list: 'cases', columns: ['acceptNo', 'title'] } },
  },
  saveLook: {
    ...post(EVERY_ROLE, '/console/look/save'),
    summary: '保存本人选择的显示方式；没有给出的不变',
    body: DeskLook.partial(),
    data: z.boolean(),
    example: { body: { density: 'comfortable' } },
  },
  saveFilter: {
    ...post(EVERY_ROLE, '/console/filters/save'),
    summary: '保存本人在一个列表里的筛选条件；同名的被替换',
    body: z.object({ list: ListAddress, name: FilterName, query: FilterQuery }),
    data: z.boolean(),
    example: { body: { list: '/console/submissions', name: '即将到期', query: 'light=amber' } },
  },
  deleteFilter: {
    ...post(EVERY_ROLE, '/console/filters/delete'),
    summary: '删除本人保存的一个筛选条件；没有这个名称的也视为已删除',
    body: z.object({ list: ListAddress, name: FilterName }),
    data: z.boolean(),
    example: { body: { list: '/console/submissions', name: '即将到期' } },
  },
  workbench: {
    ...get(EVERY_ROLE, '/console/workbench'),
    summary: '查询工作台；待我办理的、超期与临期的、近十个工作日的收办情况和本月按时办结率',
    data: Workload,
  },
  health: {
    ...get(EVERY_ROLE, '/console/health'),
    summary: '查询系统运行情况；数据库、任务队列、消息和磁盘',
    data: z.array(z.object({ name: z.string(), words: z.string(), state: z.enum(HEALTH_STATES) })),
  },
  checkUp: {
    ...get(['audit', 'system', 'security'], '/console/check-up'),
    summary: '查询体检结果；设置、证书、数据库、磁盘和外部服务中正常的项数，以及需要处理的各项',
    data: CheckUp,
  },
  firstDay: {
    ...get(EVERY_ROLE, '/console/first-day'),
    summary: '查询开站准备；每一步是否完成、还差多少、由谁办理，必须的都完成后为空',
    data: z.array(
      z.object({
        code: z.string(),
        group: z.string(),
        name: z.string(),
        about: z.string(),
        state: z.enum(['done', 'must', 'later']),
        words: z.string(),
        button: z.string(),
        href: z.string().nullable().describe('按钮通往的页面；为空的在工作台上提交'),
        command: z.string().nullable().describe('后台不能办理的，在服务器上运行的命令'),
        isMine: z.boolean().describe('查询的人能否办理'),
        by: z.string().describe('由哪些角色办理'),
      }),
    ),
  },
  sendTest: {
    ...post(['system'], '/console/test-message/send'),
    // Each message costs the city money and goes to whatever address is typed.
    perMinute: 3,
    summary: '发送测试消息；填了邮箱的发一封邮件，填了手机号的发一条短信，立即发送一次，说明是否发出和原因',
    body: TestMessage,
    data: z.array(TestResult),
    example: { body: { email: 'ceshi@example.cn' } },
  },
  auditPage: {
    ...get(['audit'], '/console/audit/page'),
    summary: '查询审计记录；最新的在前，仅审计人员可查，每次查阅都留痕',
    query: Paging.extend(AuditFilter.shape),
    data: pageSchema(AuditEntry).extend({
      /** Number of the audit record about this reading. */
      readAs: z.number().int(),
      /** Count of unused numbers in this range; null where a filter leaves records out. */
      unused: z.number().int().nullable(),
    }),
  },
  auditFile: {
    ...get(['audit'], '/console/audit/file'),
    summary: '下载审计记录（CSV）；条件与查询相同，附记录链的校验结果，下载本身留痕',
    query: AuditFilter,
    bytes: 'text/csv',
    // Reads the whole chain, so it is limited.
    perMinute: 6,
  },
  auditCheck: {
    ...get(['audit'], '/console/audit/check'),
    summary: '校验审计记录是否完整、是否由门户写入；给出第一条有问题的记录和原因',
    data: z.object({
      isWhole: z.boolean(),
      /** How many records the last check covered, and when it ran. */
      records: z.number().int(),
      checkedAt: z.string(),
      brokenAt: z.number().int().nullable(),
      reason: z.string().nullable(),
      sealedUpTo: z.number().int().nullable(),
    }),
    // Reads the whole chain, so it is limited.
    perMinute: 6,
  },
})
