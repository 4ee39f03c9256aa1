import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { mineField } from '../../kernel/calls/mine.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { day, fieldMeta, identifier, keyword, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { SecondFactor } from '../../kernel/guard/second-factor.ts'
import { EVERY_ROLE, STAFF_ROLES } from '../../kernel/guard/staff-roles.ts'
import { CHANGE_KINDS, CHANGE_NAMES, CHANGE_STATE_NAMES, CHANGE_STATES, findRoleFault } from './account-changes.ts'
import { LOGIN_OUTCOMES } from './login-outcomes.ts'
import { LoginRecord, StaffSession } from './sessions-contract.ts'

/** Roles that maintain accounts, and roles that may view them. */
export const ACCOUNT_MANAGERS = ['security'] as const
export const ACCOUNT_READERS = ['security', 'audit'] as const

export const CHANGE_WORDS = { kinds: CHANGE_NAMES, states: CHANGE_STATE_NAMES }
export const LOGIN_WORDS = LOGIN_OUTCOMES
export const ACCOUNT_STATES = { active: '使用中', disabled: '已停用' } as const

export const ACCOUNT_STEPS = ['edit', 'roles', 'reset', 'endSessions', 'disable', 'enable'] as const
export type AccountStep = (typeof ACCOUNT_STEPS)[number]

/** 3 to 32 letters, digits, dots, hyphens and underscores. */
export const LOGIN_PATTERN = /^[a-z0-9][a-z0-9._-]{2,31}$/i

const roles = z
  .array(z.enum(EVERY_ROLE, { error: '请选择角色' }), { error: '请选择角色' })
  .max(EVERY_ROLE.length, '角色过多')
  .superRefine((given, context) => {
    const message = findRoleFault(given)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((given) => EVERY_ROLE.filter((role) => given.includes(role)))
  .describe('角色')
  .register(fieldMeta, {
    ...{ label: '角色', widget: 'choices', options: EVERY_ROLE.map((code) => ({ code, name: STAFF_ROLES[code] })) },
    hint: '系统管理、安全管理、审计三者不能由同一人担任；给予其中任何一个，或者审核、数据审核、修复复核、内容审核，须由另一位安全管理或审计人员确认后生效',
  })

const Choice = z.object({ code: z.string(), name: z.string() })

const StaffEntry = z.object({
  id: z.string(),
  login: z.string(),
  name: z.string(),
  unit: z.string(),
  roles: z.array(Choice),
  status: z.enum(['active', 'disabled']),
  lastLoginAt: z.string().nullable(),
  isActivated: z.boolean().describe('本人是否已设置密码和身份验证器'),
  isWaiting: z.boolean().describe('是否有待第二人确认的变更'),
})
export type StaffEntry = z.output<typeof StaffEntry>

const StaffChange = z.object({
  id: z.string(),
  staffId: z.string(),
  login: z.string(),
  name: z.string(),
  unit: z.string(),
  kind: z.enum(CHANGE_KINDS),
  rolesBefore: z.string(),
  rolesAfter: z.string(),
  nameAfter: z.string().nullable().describe('随换单位一起改的姓名'),
  unitAfter: z.string().nullable().describe('调去的单位'),
  reason: z.string(),
  state: z.enum(CHANGE_STATES),
  makerName: z.string(),
  madeAt: z.string(),
  lastDay: z.string().describe('在这一天以内确认，过后自动作废'),
  deciderName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
  confirmerName: z.string().nullable().describe('指定由谁确认；没有指定的，可以确认的人都能确认'),
  may: z.array(z.enum(['confirm', 'refuse'])),
})
export type StaffChange = z.output<typeof StaffChange>

const StaffDetail = StaffEntry.extend({
  version: z.number().int(),
  createdAt: z.string(),
  sessions: z.number().int().describe('正在登录的次数'),
  openSessions: z.array(StaffSession).describe('正在登录的各处'),
  codeUntil: z.string().nullable().describe('尚未使用的激活码的有效期'),
  isSelf: z.boolean(),
  waiting: StaffChange.nullable(),
  may: z.array(z.enum(ACCOUNT_STEPS)),
})
export type StaffDetail = z.output<typeof StaffDetail>

/**
 * An activation code, shown once, in this response. The owner activates the account with it, and the person who hands it over
 * learns neither password nor authenticator. If a change takes two people, each of them has one half.
 */
const Handover = z.object({
  login: z.string(),
  part: z.enum(['first', 'second']),
  code: z.string(),
  expiresAt: z.string().nullable().describe('有效期；前半段在确认以后才开始计'),
})
export type Handover = z.output<typeof Handover>

const Done = z.object({
  id: z.string(),
  isWaiting: z.boolean().describe('是否要等第二人确认'),
  handover: Handover.nullable().describe('激活码，由本人用来设置密码和身份验证器；只在这一次给出'),
})

const facts = { name: text('姓名', { max: 30 }), unit: text('单位', { max: 60 }) }
/** The version of the account that the change is based on. */
const Seen = SecondFactor.extend({
  id: identifier('账号编号'),
  version: wholeNumber('版本', { min: 1, max: 999_999_999 }),
})
const reason = text('理由', { min: 2, max: 200, hint: '记入审计' })
const confirmerId = identifier('确认人')
  .optional()
  .describe('由谁确认；在用的安全管理或审计人员，不能是提出的人和账号本人')
  .register(fieldMeta, {
    ...{ label: '由谁确认', widget: 'select', none: '任何一位安全管理或审计人员', optional: true },
    hint: '须经第二人确认的，只由这一位确认，并给其通知；您本人和该账号本人不在名单里',
  })
const Reasoned = Seen.extend({ reason, confirmerId })
const FACTOR = { oneTimeCode: '000000' }
const SEEN = { id: 'none', version: 1, ...FACTOR }
const DESK = '/staff/desk'

/** Calls for staff accounts: maintained by security officers, also viewed by auditors. */
export const staffDesk = contract({
  page: {
    ...get(ACCOUNT_READERS, `${DESK}/page`),
    summary: '查询工作人员账号；可按单位、角色、状态和关键词筛选',
    query: Paging.extend({
      unit: text('单位', { max: 60 }).optional().describe('单位'),
      role: z.enum(EVERY_ROLE, { error: '请选择角色' }).optional().describe('角色'),
      status: z.enum(['active', 'disabled'], { error: '请选择状态' }).optional().describe('状态'),
      keyword: keyword().optional(),
    }),
    data: pageSchema(StaffEntry),
  },
  units: {
    ...get(ACCOUNT_READERS, `${DESK}/units`),
    summary: '查询有工作人员的单位；各单位的人数和角色',
    data: z.array(
      z.object({
        unit: z.string(),
        active: z.number().int(),
        disabled: z.number().int(),
        roles: z.array(Choice.extend({ count: z.number().int() })).describe('使用中的账号担任的角色'),
      }),
    ),
  },
  detail: {
    ...get(ACCOUNT_READERS, `${DESK}/detail/{id}`),
    summary: '查询一个工作人员账号；含待确认的变更和可以办理的操作',
    params: z.object({ id: identifier('账号编号') }),
    data: StaffDetail,
    example: { params: { id: 'demo-shouli' } },
  },
  add: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/add`),
    secondFactor: true,
    summary: '添加工作人员账号；给出激活码，由本人激活；三员和审核复核角色须经第二人确认',
    body: SecondFactor.extend({
      login: text('用户名', { max: 32 })
        .regex(LOGIN_PATTERN, '用户名应为 3 至 32 位字母、数字、点、下划线或连字符')
        .register(fieldMeta, { label: '用户名', hint: '3 至 32 位字母、数字、点、下划线或连字符；以后不能更改' }),
      ...facts,
      roles,
      confirmerId,
    }),
    data: Done,
    example: { body: { login: 'example', name: '示例', unit: '示例单位', roles: ['accept'], ...FACTOR } },
  },
  edit: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/edit`),
    secondFactor: true,
    summary: '修改工作人员的姓名和单位；换单位须经第二人确认',
    body: Reasoned.extend(facts),
    data: Done,
    example: { body: { ...SEEN, name: '示例', unit: '示例单位', reason: '岗位调整' } },
  },
  roles: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/roles`),
    secondFactor: true,
    summary: '更改工作人员的角色；涉及三员或审核复核角色的须经第二人确认',
    body: Reasoned.extend({ roles }),
    data: Done,
    example: { body: { ...SEEN, roles: ['accept'], reason: '岗位调整' } },
  },
  disable: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/disable`),
    secondFactor: true,
    summary: '停用工作人员账号；担任三员或审核复核的须经第二人确认',
    body: Reasoned,
    data: Done,
    example: { body: { ...SEEN, reason: '已调离' } },
  },
  enable: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/enable`),
    secondFactor: true,
    summary: '启用已停用的账号；担任三员或审核复核的须经第二人确认',
    body: Reasoned,
    data: Done,
    example: { body: { ...SEEN, reason: '已调回' } },
  },
  reset: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/reset`),
    secondFactor: true,
    summary: '重置密码和动态口令；给出激活码，本人激活以前原来的仍然有效；担任三员或审核复核的须经第二人确认',
    body: Reasoned,
    data: Done,
    example: { body: { ...SEEN, reason: '手机遗失' } },
  },
  endSessions: {
    ...post(ACCOUNT_MANAGERS, `${DESK}/endSessions`),
    secondFactor: true,
    summary: '使一个账号的全部登录立即失效；给出登录编号的只结束那一处',
    body: Seen.extend({ session: identifier('登录编号').optional() }),
    data: Done,
    example: { body: { ...SEEN } },
  },
  changes: {
    ...get(ACCOUNT_READERS, `${DESK}/changes`),
    summary: '查询须经第二人确认的账号变更；最新的在前',
    query: Paging.extend({
      state: z.enum(CHANGE_STATES, { error: '请选择状态' }).optional().describe('状态'),
      mine: mineField(),
    }),
    data: pageSchema(StaffChange),
  },
  decide: {
    ...post(ACCOUNT_READERS, `${DESK}/decide`),
    secondFactor: true,
    summary: '确认或不同意账号变更；提出的人只能撤回，涉及的本人不能办理',
    body: SecondFactor.extend({
      id: identifier('变更编号'),
      decision: z
        .enum(['confirm', 'refuse'], { error: '请选择是否同意' })
        .describe('confirm 确认，refuse 不同意或撤回'),
      note: z
        .union([z.literal(''), text('说明', { max: 200 })])
        .default('')
        .describe('说明；不同意时必填'),
    }),
    data: Done,
    example: { body: { id: 'none', decision: 'confirm', ...FACTOR } },
  },
  logins: {
    ...get(ACCOUNT_READERS, `${DESK}/logins`),
    summary: '查询工作人员的登录记录；取自审计记录，每次查阅都留痕',
    query: Paging.extend({
      staffId: identifier('账号编号').optional(),
      outcome: z
        .enum(['in', 'out', 'failed', 'locked'], { error: '请选择结果' })
        .optional()
        .describe('结果；in 登录，out 退出，failed 没有成功，locked 被拦下'),
      from: day('开始日期').optional(),
      to: day('结束日期').optional(),
    }),
    data: pageSchema(LoginRecord),
  },
})
