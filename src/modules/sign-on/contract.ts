import { z } from 'zod'
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
