import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { identifier, wholeNumber } from '../../kernel/forms/fields.ts'
import { SecondFactor } from '../../kernel/guard/second-factor.ts'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import {
  authenticatorCode,
  newStaffPassword,
  OfferedSecret,
  repeatedPassword,
  sealedOfferField,
} from './activation-contract.ts'
import { StaffSession } from './sessions-contract.ts'

const present = z.string({ error: '请输入当前密码' }).min(1, '请输入当前密码').max(200, '密码过长').describe('当前密码')
const FACTOR = { present: 'none', oneTimeCode: '000000' }

export const MESSAGE_CHANNELS = { none: '不提醒', email: '邮件', sms: '短信' } as const
export const MESSAGE_SUBJECTS = {
  assigned: '随时提醒，只提醒指定我办理或批准的办件',
  waiting: '随时提醒，轮到我办理的事项都提醒',
  daily: '每个工作日早上汇总提醒一次',
} as const

/** Messages about new work to one account. They name lists, kinds of cases and case numbers, and nothing else. */
export const MessageChoice = z.object({
  channel: z.enum(typedKeys(MESSAGE_CHANNELS), { error: '请选择提醒方式' }).describe('提醒方式'),
  address: z.string({ error: '请填写邮箱或手机号码' }).trim().max(254, '邮箱或手机号码过长').describe('邮箱或手机号码'),
  about: z.enum(typedKeys(MESSAGE_SUBJECTS), { error: '请选择什么时候提醒' }).describe('什么时候提醒'),
})
export type MessageChoice = z.output<typeof MessageChoice>

/** Calls of staff for their own accounts, made by console pages only: no other program may handle passwords. */
export const ownAccountCalls = contract({
  overview: {
    ...get(EVERY_ROLE, '/staff/own'),
    summary: '查询本人的账号和正在登录的各处',
    data: z.object({
      ...{ login: z.string(), name: z.string(), unit: z.string(), recoveryLeft: z.number().int() },
      sessions: z.array(StaffSession.extend({ isThis: z.boolean() })).describe('最近的登录'),
      sessionCount: z.number().int().describe('正在登录的处数'),
    }),
  },
  offer: {
    ...post(EVERY_ROLE, '/staff/own/offer'),
    summary: '给出新身份验证器的密钥；重新显示的表单带上原来的密文',
    body: z.object({ offer: sealedOfferField.optional() }),
    data: OfferedSecret,
    example: { body: {} },
  },
  changePassword: {
    ...post(EVERY_ROLE, '/staff/own/password'),
    secondFactor: true,
    summary: '更改本人的密码；其他各处的登录立即失效',
    body: SecondFactor.extend({ present, password: newStaffPassword, repeated: repeatedPassword }),
    data: z.null(),
    example: { body: FACTOR },
  },
  renewAuthenticator: {
    ...post(EVERY_ROLE, '/staff/own/authenticator'),
    secondFactor: true,
    summary: '更换本人的身份验证器；给出新的备用码，其他各处的登录立即失效',
    body: SecondFactor.extend({ present, offer: sealedOfferField, provingCode: authenticatorCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    example: { body: FACTOR },
  },
  endSession: {
    ...post(EVERY_ROLE, '/staff/own/session/end'),
    summary: '结束本人的一处登录；不给出编号的结束其他各处',
    body: z.object({ session: identifier('登录编号').optional() }),
    data: z.null(),
    example: { body: {} },
  },
  messages: {
    ...get(EVERY_ROLE, '/staff/own/messages'),
    summary: '查询本人怎样收到新事项的提醒',
    data: z.object({
      ways: z.array(z.enum(['email', 'sms'])).describe('本网站已经开通的提醒方式'),
      choice: MessageChoice,
    }),
  },
  chooseMessages: {
    ...post(EVERY_ROLE, '/staff/own/messages'),
    summary: '设置本人怎样收到新事项的提醒',
    body: MessageChoice,
    data: z.null(),
    example: { body: { channel: 'none', address: '', about: 'assigned' } },
  },
  notices: {
    ...get(EVERY_ROLE, '/staff/own/notices'),
    summary: '查询给本人的、还没有看过的账号通知；最新的在前',
    data: z.object({
      total: z.number().int(),
      notices: z.array(z.object({ id: z.number().int(), text: z.string(), at: z.string() })),
    }),
  },
  dismissNotice: {
    ...post(EVERY_ROLE, '/staff/own/notices/dismiss'),
    summary: '把给本人的一条账号通知标为看过',
    body: z.object({ id: wholeNumber('通知编号', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    data: z.null(),
    example: { body: { id: 1 } },
  },
})
