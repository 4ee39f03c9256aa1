import { z } from 'zod'
import { contract, post } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'

export const SHORTEST_STAFF_PASSWORD = 12
/** What a password of staff keeps to; the page ticks each while it is typed. */
export const PASSWORD_RULES = [
  { code: 'length', words: `至少 ${SHORTEST_STAFF_PASSWORD} 个字符` },
  { code: 'words', words: '不含姓名、用户名、单位' },
  { code: 'common', words: '不是常见的或有规律的密码' },
] as const

/** A password that staff choose for themselves. Not trimmed: a space may belong to it. */
export const newStaffPassword = z
  .string({ error: '请设置新密码' })
  .min(SHORTEST_STAFF_PASSWORD, `密码至少 ${SHORTEST_STAFF_PASSWORD} 个字符`)
  .max(200, '密码过长')
  .describe('新密码')
export const repeatedPassword = z.string({ error: '请再输一次' }).max(200, '密码过长').describe('再输一次新密码')

/** The six digits that a new authenticator shows: they prove that it was set up. */
export const provingCode = z
  .string({ error: '请输入动态口令' })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '请输入验证器显示的 6 位数字'))
  .describe('新验证器显示的 6 位数字')

/** A secret that the portal offers for an authenticator. It is sealed: what comes back is what was offered. */
export const OfferedSecret = z.object({ sealed: z.string(), secret: z.string(), address: z.string() })
export type OfferedSecret = z.output<typeof OfferedSecret>
export const sealedOffer = z.string({ error: '请重新打开本页' }).max(1000, '请重新打开本页').describe('所示密钥的密文')

const code = text('激活码', { max: 100 })

const Activation = z.object({
  state: z.enum(['open', 'used', 'expired', 'unknown']),
  owner: z
    .object({
      ...{ login: z.string(), name: z.string(), unit: z.string(), roles: z.string() },
      /** Who made the account or reset it, and who confirmed that. */
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

/** What the page on which staff activate their accounts asks. No other program has a password pass through it. */
export const activationCalls = contract({
  look: {
    ...post('public', '/staff/activation/look'),
    summary: '查询一个激活码；不正确的和已作废的，答复相同',
    // A form that is shown again shows the secret again that was scanned already.
    body: z.object({ code, offer: sealedOffer.optional() }),
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
      offer: sealedOffer,
      provingCode,
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
