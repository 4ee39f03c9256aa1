import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { creditCode, mobile, residentId, text } from '../../kernel/forms/fields.ts'
import { agreed } from '../../kernel/forms/form-fields.ts'

/** Kinds of accounts, in the order of the user types 1, 2 and 3. */
export const ACCOUNT_KINDS = ['person', 'enterprise', 'organisation'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const KIND_NAMES: Readonly<Record<AccountKind, string>> = {
  person: '个人',
  enterprise: '企业法人',
  organisation: '其他组织',
}

export const kindOf = (word: unknown): AccountKind => ACCOUNT_KINDS.find((kind) => kind === word) ?? 'person'

export const userTypeOf = (kind: AccountKind): 1 | 2 | 3 => (ACCOUNT_KINDS.indexOf(kind) + 1) as 1 | 2 | 3

export const LONGEST_PASSWORD = 64
export const SHORTEST_PASSWORD = 10

const loginName = () =>
  text('登录名', { max: 32 })
    .toLowerCase()
    // 4 to 32 letters, digits, hyphens and underscores, beginning with a letter: a name is not the number of a person.
    .regex(/^[a-z][a-z0-9_-]{3,31}$/, '登录名应为 4 至 32 位字母、数字、- 或 _，以字母开头')

/** Not trimmed: a password is what was typed. */
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

/** What the ticket of the captcha of both forms is taken for. */
export const SIGN_ON_CAPTCHA = 'sign-on'

/** Counted by the service itself: by name, by network, and by captchas. */
const perMinute = 600
const captchaTicket = z.string().describe('验证码凭据；用途为 sign-on')

/** What the pages of the service ask of it. They are no part of the portal's API: another service has none of them. */
export const signOnCalls = contract({
  terms: {
    method: 'GET',
    path: '/sign-on/terms',
    access: 'public',
    summary: '查询登录服务的应用编号、是否开放注册',
    data: z.object({ appId: z.string(), mayRegister: z.boolean() }),
    example: {},
  },
  authorize: {
    method: 'POST',
    path: '/sign-on/authorize',
    access: 'public',
    summary: '用登录名和密码换取登录凭证',
    body: z.object({ loginName: z.string(), password: z.string(), captchaTicket }),
    data: z.object({ code: z.string() }),
    perMinute,
    example: { body: { loginName: 'nobody', password: 'not a password', captchaTicket: 'none' } },
  },
  register: {
    method: 'POST',
    path: '/sign-on/register',
    access: 'public',
    summary: '注册账号；登录名是否已有人使用，答复相同',
    body: z.object({ given: Registration, captchaTicket }),
    data: z.null(),
    perMinute,
    example: { body: {} },
  },
})
