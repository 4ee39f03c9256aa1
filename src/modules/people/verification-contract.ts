import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { mineField } from '../../kernel/calls/mine.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { SEEN_EXAMPLE, seenField } from '../../kernel/calls/seen.ts'
import { keyword, text } from '../../kernel/forms/fields.ts'
import { DOCUMENT_TYPES, tick } from '../../kernel/forms/form-fields.ts'
import { SecondFactor } from '../../kernel/guard/second-factor.ts'
import { HOW_TO_VERIFY } from '../../kernel/identity/how-to-verify.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'

/** The lowest real-name level that counts as verified. */
export const VERIFIED_LEVEL = 1

export const isVerified = ({ realNameLevel }: { realNameLevel: number }): boolean => realNameLevel >= VERIFIED_LEVEL

/** Message to an unverified user who sends a form for verified subjects. */
export const NOT_VERIFIED = `您的账号还没有通过实名认证，暂时不能提交。${HOW_TO_VERIFY}`

/** States for filtering the desk; `none` is an account without an application. */
export const REVIEW_STATES = {
  waiting: '待初审',
  proposed: '待复核',
  owner: '待主账号确认',
  verified: '已认证',
  rejected: '未通过',
} as const
export type ReviewState = keyof typeof REVIEW_STATES

/** Documents that prove an identity: photographs or scans. */
export const DOCUMENT_LIMITS = { min: 1, max: 5, types: [...DOCUMENT_TYPES] }

const shownState = z.enum(['none', ...typedKeys(REVIEW_STATES)])

const RequestRow = z.object({
  loginName: z.string(),
  userTypeName: z.string(),
  enterpriseName: z.string().nullable(),
  creditCode: z.string().nullable(),
  madeAt: z.string(),
  isRevocation: z.boolean().describe('是否为取消认证的提议'),
  state: z.enum(typedKeys(REVIEW_STATES)),
})

const loginName = text('登录名', { max: 64 })
const reason = (label = '理由') => text(label, { min: 2, max: 200 })

export const VerifiedAccount = z.object({
  loginName: z.string(),
  userTypeName: z.string(),
  /** Name of the person, or of the organisation's representative, to be compared with the documents. */
  name: z.string(),
  certNo: z.string(),
  enterpriseName: z.string().nullable(),
  creditCode: z.string().nullable(),
  register: z
    .object({
      isKnown: z.boolean().describe('登记库中有没有这个代码'),
      facts: z.array(
        z.object({
          label: z.string(),
          claimed: z.string().nullable().describe('账号填写的'),
          registered: z.string(),
          isSame: z.boolean().nullable().describe('是否一致；空为不比较'),
        }),
      ),
    })
    .nullable()
    .describe('与登记信息的对照；个人没有'),
  isVerified: z.boolean(),
  isOwner: z.boolean().describe('是否为该主体的主账号'),
  otherAccounts: z.number().int().describe('该主体其他已认证账号的个数'),
  state: shownState,
  registeredAt: z.string(),
  documents: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })).describe('证明材料'),
  proposal: z
    .object({ kind: z.enum(['verify', 'revoke', 'overrule']), by: z.string(), reason: z.string(), isOwn: z.boolean() })
    .nullable()
    .describe('等待复核的提议'),
  ownerDueOn: z.string().nullable().describe('主账号最晚答复的日期'),
  takesOver: z.boolean().describe('复核后是否成为主账号'),
  rejection: z.string().nullable().describe('未通过的理由'),
  decidedBy: z.string().nullable().describe('提议和复核的人员'),
  seen: z.string().describe('现在的版本；办理时带上'),
})
export type VerifiedAccount = z.output<typeof VerifiedAccount>

export const CLERKS = ['accept', 'review'] as const

export const verification = contract({
  page: {
    ...get(CLERKS, '/people/verification/page'),
    summary: '查询实名认证申请；等待最久的在前',
    query: Paging.extend({
      state: z
        .enum(typedKeys(REVIEW_STATES), { error: '请选择状态' })
        .default('waiting')
        .describe('状态；waiting 待初审，proposed 待复核，owner 待主账号确认，verified 已认证，rejected 未通过'),
      keyword: keyword().optional(),
      mine: mineField(),
    }),
    data: pageSchema(RequestRow),
  },
  account: {
    ...get(CLERKS, '/people/verification/account'),
    summary: '查询统一身份认证账号的登记信息、证明材料和认证情况；供与证件核对，每次查看都留痕',
    query: z.object({ loginName }),
    data: VerifiedAccount,
    example: { query: { loginName: 'shimin' } },
  },
  propose: {
    ...post(['accept'], '/people/verification/propose'),
    summary: '提议通过或取消账号的实名认证；须说明核对了什么，由另一位工作人员复核后才生效',
    body: z.object({
      loginName,
      seen: seenField(),
      decision: z.enum(['verify', 'revoke'], { error: '请选择通过或取消' }).describe('提议；verify 通过，revoke 取消'),
      reason: reason(),
    }),
    data: VerifiedAccount,
    example: {
      body: { loginName: 'shimin', seen: SEEN_EXAMPLE, decision: 'verify', reason: '核对身份证照片与登记一致' },
    },
  },
  overrule: {
    ...post(['accept'], '/people/verification/overrule'),
    summary: '提议不经主账号决定；主账号逾期不答复或无法登录时使用，主账号会收到通知，复核前仍可反对',
    body: z.object({
      loginName,
      seen: seenField(),
      reason: reason(),
      takesOver: tick('成为主账号', '原主账号已无法登录的，复核后改由该账号作主账号').default(false),
    }),
    data: VerifiedAccount,
    example: { body: { loginName: 'shimin', seen: SEEN_EXAMPLE, reason: '原经办人离职，无法登录' } },
  },
  reject: {
    ...post(CLERKS, '/people/verification/reject'),
    summary: '不予通过实名认证，或者不同意取消认证的提议；须说明理由，本人会收到站内消息',
    body: z.object({ loginName, seen: seenField(), reason: reason() }),
    data: VerifiedAccount,
    example: { body: { loginName: 'shimin', seen: SEEN_EXAMPLE, reason: '证件照片不清楚' } },
  },
  confirm: {
    ...post(CLERKS, '/people/verification/confirm'),
    secondFactor: true,
    summary: '复核另一位工作人员的提议；主体已有主账号的，随后请主账号确认',
    body: z.object({ loginName, seen: seenField() }).extend(SecondFactor.shape),
    data: VerifiedAccount,
    example: { body: { loginName: 'shimin', seen: SEEN_EXAMPLE, oneTimeCode: '000000' } },
  },
})
