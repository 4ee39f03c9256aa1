import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { choice, email, fileName, identifier, text } from '../../../kernel/forms/fields.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { FIRST_RULES, FREQUENCIES, RULE_CODES, RULES } from './rules.ts'

/** Counterparties of an organisation; of lenders and units. */
export const MOST_ROWS = 200
export const MOST_ROWS_OF_LENDERS = 1000
export const MOST_SINGLE = 100
export const LIST_TYPES = ['xlsx', 'csv', 'txt'] as const
export const MOST_FILE_BYTES = 5 * 1024 * 1024
/** Enough for a thousand rows of the longest names with codes. */
export const LONGEST_LIST = 80_000

export const FREQUENCY_CHOICES = typedKeys(FREQUENCIES).map((code) => ({ code, name: FREQUENCIES[code] }))
export const RULE_CHOICES = RULE_CODES.map((code) => ({ code, name: RULES[code], isFirst: FIRST_RULES.includes(code) }))

const frequency = () => z.enum(typedKeys(FREQUENCIES), { error: '请选择多久一次' }).describe('多久一次')
const rules = () =>
  z
    .array(z.enum(RULE_CODES, { error: '请选择提醒内容' }))
    .max(RULE_CODES.length, '提醒内容重复')
    .describe('提醒内容')

/** A change of a followed organisation, as far as it may be shown at this moment. */
export const FollowNews = z.object({
  on: z.string(),
  kind: z.string(),
  tone: z.enum(['warning', 'plain', 'good']),
  text: z.string(),
  href: z.string().nullable(),
  /** A link for the organisation itself to react to the change. */
  action: z.object({ text: z.string(), href: z.string() }).nullable(),
})
export type FollowNews = z.output<typeof FollowNews>

const Followed = z.object({ id: z.string(), name: z.string(), news: FollowNews.nullable() })
export type Followed = z.output<typeof Followed>

export const Portfolio = z.object({
  most: z.number().int(),
  total: z.number().int(),
  clear: z.number().int(),
  negative: z.number().int(),
  closed: z.number().int(),
})

const FollowPage = z.object({
  /** The organisation of the account, which every account follows automatically; null for persons and unverified accounts. */
  own: z.object({ id: z.string(), name: z.string(), news: z.array(FollowNews) }).nullable(),
  singles: z.array(Followed),
  /** Organisations with changes within a week. */
  changed: z.number().int(),
  rules: z.array(z.enum(RULE_CODES)),
  frequency: frequency(),
  mailbox: z.object({ masked: z.string(), isConfirmed: z.boolean() }).nullable(),
  sendsMail: z.boolean(),
  /** Null for persons. */
  portfolio: Portfolio.nullable(),
})
export type FollowPage = z.output<typeof FollowPage>

/** A row of a list that was not accepted, and why. */
const WrongRow = z.object({ rowNo: z.number().int(), text: z.string(), reason: z.string() })
export type WrongRow = z.output<typeof WrongRow>

export const ListResult = z.object({ taken: z.number().int(), wrong: z.array(WrongRow) })
export type ListResult = z.output<typeof ListResult>

const FollowSettings = z.object({ rules: rules(), frequency: frequency() })

/** Purpose of the captcha, so that a ticket for another form is not accepted. */
export const ASK_PURPOSE = 'follow-ask'

const AskedMailbox = z.object({
  subject: identifier('单位编号'),
  email: email('电子邮箱'),
  frequency: choice('多久一次', FREQUENCY_CHOICES).default('at-once'),
  captchaTicket: identifier('验证凭据'),
})

const token = () => z.string().max(200, '链接不完整').describe('邮件链接中的编号')
const Done = z.object({ done: z.boolean() })

/** Calls of the pages on which organisations are followed. */
export const followCalls = contract({
  mine: {
    ...get('user', '/follow/mine'),
    summary: '查询本账号关注的单位、提醒设置和往来名册',
    data: FollowPage,
  },
  brief: {
    ...get('user', '/follow/brief'),
    summary: '查询最近有变化的关注单位',
    data: z.object({ total: z.number().int(), newest: z.array(Followed) }),
  },
  add: {
    ...post('user', '/follow/add'),
    summary: '关注一个单位；写主体编号、统一社会信用代码或者登记的全称',
    body: z.object({ subject: text('单位名称或统一社会信用代码', { max: 200 }) }),
    data: z.object({ id: z.string(), name: z.string() }),
    perMinute: 60,
  },
  remove: {
    ...post('user', '/follow/remove'),
    summary: '取消关注一个单位；没有关注的也答复已取消',
    body: z.object({ id: identifier('单位编号') }),
    data: Done,
    perMinute: 60,
  },
  settings: {
    ...post('user', '/follow/settings'),
    summary: '更改提醒内容和多久一次',
    body: FollowSettings,
    data: Done,
  },
  readList: {
    ...post('user', '/follow/lists'),
    summary: '读取往来名册文件；给出逐行的名称和代码，不保存',
    query: z.object({ fileName: fileName() }),
    upload: { types: ['application/octet-stream'], maxBytes: MOST_FILE_BYTES },
    data: z.object({ list: z.string() }),
    perMinute: 10,
  },
  portfolio: {
    ...post('user', '/follow/portfolio'),
    summary: '换一份往来名册；不能关注的行逐行说明，其余照常关注',
    body: z.object({ list: z.string({ error: '请选择名册文件' }).max(LONGEST_LIST, '名册过长') }),
    data: ListResult,
    perMinute: 10,
  },
  mailbox: {
    ...post('user', '/follow/mailbox'),
    summary: '把提醒也发到一个邮箱；邮箱确认后才发送',
    body: z.object({ email: email('电子邮箱') }),
    data: Done,
    perMinute: 6,
  },
  removeMailbox: {
    ...post('user', '/follow/mailbox/remove'),
    summary: '不再发到邮箱，并删除邮箱地址',
    data: Done,
  },
  test: {
    ...post('user', '/follow/test'),
    summary: '试发一条提醒',
    data: Done,
    perMinute: 3,
  },
  subject: {
    ...get('public', '/follow/subject'),
    summary: '查询一个单位能否关注',
    query: z.object({ id: identifier('单位编号') }),
    data: z.object({ id: z.string(), name: z.string(), sendsMail: z.boolean() }),
  },
  ask: {
    ...post('public', '/follow/ask'),
    summary: '用邮箱关注一个单位；向邮箱发送确认邮件，无论是否已经关注答复都相同',
    body: AskedMailbox,
    data: Done,
    perMinute: 6,
  },
  confirming: {
    ...get('public', '/follow/confirming'),
    summary: '查询一个确认链接是否有效',
    query: z.object({ token: token() }),
    data: z.object({ isOpen: z.boolean(), name: z.string().nullable() }),
  },
  confirm: {
    ...post('public', '/follow/confirm'),
    summary: '确认用邮箱关注',
    body: z.object({ token: token() }),
    data: z.object({ done: z.boolean(), name: z.string().nullable() }),
  },
  leaving: {
    ...get('public', '/follow/leaving'),
    summary: '查询一个退订链接是否有效',
    query: z.object({ token: token() }),
    data: z.object({ isOpen: z.boolean() }),
  },
  leave: {
    ...post('public', '/follow/leave'),
    summary: '退订并删除邮箱地址；已经退订的也答复已退订',
    body: z.object({ token: token() }),
    data: Done,
    // High, because mail providers unsubscribe on behalf of many users from a few addresses.
    perMinute: 300,
  },
})
