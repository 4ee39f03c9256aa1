import { z } from 'zod'
import { contract, post } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'

export const SHORTEST_STAFF_PASSWORD = 12
/** Rules for staff passwords; the page ticks each one while typing. */
export const PASSWORD_RULES = [
  { code: 'length', words: `至少 ${SHORTEST_STAFF_PASSWORD} 个字符` },
  { code: 'words', words: '不含姓名、用户名、单位' },
  { code: 'common', words: '不是常见的或有规律的密码' },
] as const

/** A password chosen by staff. Not trimmed, because spaces can be part of it. */
export const newStaffPassword = z
  .string({ error: '请设置新密码' })
  .min(SHORTEST_STAFF_PASSWORD, `密码至少 ${SHORTEST_STAFF_PASSWORD} 个字符`)
  .max(200, '密码过长')
  .describe('新密码')
export const repeatedPassword = z.string({ error: '请再输一次' }).max(200, '密码过长').describe('再输一次新密码')

/** Six digits of a new authenticator, which prove that it was set up. */
export const authenticatorCode = z
  .string({ error: '请输入动态口令' })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '请输入验证器显示的 6 位数字'))
  .describe('新验证器显示的 6 位数字')

/** A secret offered for an authenticator, with a sealed copy that proves on return that the portal offered it. */
export const OfferedSecret = z.object({ sealed: z.string(), secret: z.string(), address: z.string() })
export type OfferedSecret = z.output<typeof OfferedSecret>
export const sealedOfferField = z
  .string({ error: '请重新打开本页' })
  .max(1000, '请重新打开本页')
  .describe('所示密钥的密文')

const code = text('激活码', { max: 100 })

const Activation = z.object({
  state: z.enum(['open', 'used', 'expired', 'unknown']),
  owner: z
    .object({
      ...{ login: z.string(), name: z.string(), unit: z.string(), roles: z.string() },
      /** The people who created or reset the account, and who confirmed that. */
      handlers: z.string(),
      /** Whether the account was in use before. */
      isRenewal: z.boolean(),
      expiresAt: z.string(),
    })
    .nullable(),
  usedAt: z.string().nullable(),
  offer: OfferedSecret.nullable(),
})
export type Activation = z.output<typeof Activation>

/** Calls of the activation page. No other program may handle these passwords. */
export const activationCalls = contract({
  look: {
    ...post('public', '/staff/activation/look'),
    summary: '查询一个激活码；不正确的和已作废的，答复相同',
    // With a previous offer, a form that is shown again keeps the secret that was already scanned.
    body: z.object({ code, offer: sealedOfferField.optional() }),
    data: Activation,
    perMinute: 60,
    example: { body: { code: 'none' } },
  },
  activate: {
    ...post('public', '/staff/activation/activate'),
    summary: '用激活码设置密码和身份验证器；激活码只能用一次',
    body: z.object({
      code,
      password: newStaffPassword,
      repeated: repeatedPassword,
      offer: sealedOfferField,
      provingCode: authenticatorCode,
    }),
    data: z.object({ login: z.string(), recoveryCodes: z.array(z.string()) }),
    perMinute: 30,
    example: { body: { code: 'none' } },
  },
  report: {
    ...post('public', '/staff/activation/report'),
    summary: '报告激活码不是本人要的；账号停用，并通知审计员',
    body: z.object({ code }),
    data: z.object({ isDisabled: z.boolean() }),
    perMinute: 10,
    example: { body: { code: 'none' } },
  },
})
