import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { creditCode, email, mobile, residentId, text } from '../../kernel/forms/fields.ts'
import { agreed } from '../../kernel/forms/form-fields.ts'

/** Account types, in the order of the user types 1, 2 and 3. */
export const ACCOUNT_KINDS = ['person', 'enterprise', 'organisation'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const KIND_NAMES: Readonly<Record<AccountKind, string>> = {
  person: '个人',
  enterprise: '企业法人',
  organisation: '其他组织',
}

export const readAccountKind = (word: unknown): AccountKind => ACCOUNT_KINDS.find((kind) => kind === word) ?? 'person'

export const userTypeOf = (kind: AccountKind): 1 | 2 | 3 => (ACCOUNT_KINDS.indexOf(kind) + 1) as 1 | 2 | 3

export const LONGEST_PASSWORD = 64
const SHORTEST_PASSWORD = 10
export const PASSWORD_HINT = `至少 ${SHORTEST_PASSWORD} 位，不要使用常见密码，不要包含姓名、生日和号码`

const loginName = () =>
  text('登录名', { max: 32 })
    .toLowerCase()
    // 4 to 32 letters, digits, hyphens and underscores, beginning with a letter, so that it cannot be an identity number.
    .regex(/^[a-z][a-z0-9_-]{3,31}$/, '登录名应为 4 至 32 位字母、数字、- 或 _，以字母开头')

/** A password as typed. Not trimmed, because spaces can be part of it. */
const password = () =>
  z
    .string({ error: '请输入密码' })
    .min(SHORTEST_PASSWORD, `密码至少 ${SHORTEST_PASSWORD} 位`)
    .max(LONGEST_PASSWORD, `密码不能超过 ${LONGEST_PASSWORD} 位`)

const common = {
  phone: mobile('手机号码'),
  loginName: loginName(),
  password: password(),
  consent: agreed('《用户协议》和《隐私政策》'),
}

export const Registration = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: text('姓名', { max: 50 }), certNo: residentId('身份证号码'), ...common }),
  z.object({
    kind: z.literal(['enterprise', 'organisation']),
    enterpriseName: text('单位名称', { max: 100 }),
    creditCode: creditCode('统一社会信用代码'),
    name: text('法定代表人（负责人）姓名', { max: 50 }),
    certNo: residentId('法定代表人（负责人）身份证号码'),
    ...common,
  }),
])
export type Registration = z.output<typeof Registration>

/** What a six-digit code confirms: a new telephone, a new mailbox, or the owner of a forgotten password. */
export const PROOF_PURPOSES = ['phone', 'email', 'password'] as const
export type ProofPurpose = (typeof PROOF_PURPOSES)[number]
const CONTACT_KINDS = ['phone', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const PROOF_MINUTES = 10

/** Captcha purpose of the forms. */
export const SIGN_ON_CAPTCHA = 'sign-on'

/** High, because the service itself limits attempts by name, by network and by captcha. */
const perMinute = 600
const captchaTicket = z.string().describe('验证码凭据；用途为 sign-on')

// Six digits of a code; spaces between them are accepted.
const code = z
  .string({ error: '请输入验证码' })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '请输入 6 位数字验证码'))
const proof = z.string({ error: '请重新获取验证码' }).regex(/^[\w-]{20,40}$/, '请重新获取验证码')
const presentPassword = z.string({ error: '请输入当前密码' }).min(1, '请输入当前密码').max(200, '密码过长')

/** Response after a code was sent. */
export const SentCode = z.object({
  proof: z.string(),
  /** The masked destination. */
  to: z.string(),
  /** The code itself, only in a trial installation without a channel for sending it. */
  shownCode: z.string().nullable(),
})
export type SentCode = z.output<typeof SentCode>

/** Channels by which codes can be sent. */
const CodeWays = z.object({ phone: z.boolean(), email: z.boolean() })
export type CodeWays = z.output<typeof CodeWays>

/** Calls of the service's own pages. They are not part of the public API, because other sign-on services do not have them. */
export const signOnCalls = contract({
  terms: {
    ...get('public', '/sign-on/terms'),
    summary: '查询登录服务的应用编号、是否开放注册、能以何种方式发送验证码',
    data: z.object({ appId: z.string(), mayRegister: z.boolean(), codeWays: CodeWays }),
  },
  authorize: {
    ...post('public', '/sign-on/authorize'),
    summary: '用登录名和密码换取登录凭证',
    body: z.object({ loginName: z.string(), password: z.string(), captchaTicket }),
    data: z.object({ code: z.string() }),
    perMinute,
    example: { body: { loginName: 'nobody', password: 'not a password', captchaTicket: 'none' } },
  },
  register: {
    ...post('public', '/sign-on/register'),
    summary: '注册账号；登录名是否已有人使用，答复相同',
    body: z.object({ given: Registration, captchaTicket }),
    data: z.null(),
    perMinute,
    example: { body: {} },
  },
  askReset: {
    ...post('public', '/sign-on/reset/code'),
    summary: '忘记密码时获取验证码；账号是否存在、联系方式是否相符，答复相同',
    body: z.object({
      loginName: text('登录名', { max: 64 }),
      contact: text('手机号码或电子邮箱', { max: 100 }),
      captchaTicket,
    }),
    data: SentCode,
    perMinute,
    example: { body: {} },
  },
  reset: {
    ...post('public', '/sign-on/reset'),
    summary: '凭验证码设置新密码；全部登录随之结束',
    body: z.object({ proof, code, password: password() }),
    data: z.null(),
    perMinute,
    example: { body: {} },
  },
  contacts: {
    ...get('user', '/sign-on/contacts'),
    summary: '查询本人的登录名和联系方式；号码已脱敏',
    data: z.object({ loginName: z.string(), phone: z.string(), email: z.string(), codeWays: CodeWays }),
  },
  changePassword: {
    ...post('user', '/sign-on/password'),
    summary: '修改登录密码；须提供当前密码，其他设备的登录随之结束',
    body: z.object({ present: presentPassword, password: password() }),
    data: z.null(),
    perMinute,
    example: { body: {} },
  },
  askContact: {
    ...post('user', '/sign-on/contact/code'),
    summary: '向新的手机号码或电子邮箱发送验证码；须提供当前密码',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('phone'), value: mobile('新手机号码'), present: presentPassword }),
      z.object({ kind: z.literal('email'), value: email('新电子邮箱'), present: presentPassword }),
    ]),
    data: SentCode,
    perMinute,
    example: { body: {} },
  },
  confirmContact: {
    ...post('user', '/sign-on/contact'),
    summary: '凭验证码启用新的手机号码或电子邮箱',
    body: z.object({ kind: z.enum(CONTACT_KINDS), proof, code }),
    data: z.null(),
    perMinute,
    example: { body: {} },
  },
})
