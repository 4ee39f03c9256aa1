import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import { keyword, text } from '../../kernel/forms/fields.ts'
import { ownKeys } from '../../kernel/own-keys.ts'

/** The lowest real-name level at which somebody counts as who they say they are. */
export const VERIFIED_LEVEL = 1

export const isVerified = ({ realNameLevel }: { realNameLevel: number }): boolean => realNameLevel >= VERIFIED_LEVEL

/** How an account of the bundled sign-on service comes to be verified. */
export const HOW_TO_VERIFY =
  '个人带有效身份证件，单位带营业执照或登记证书和法定代表人（负责人）授权，到信用中心窗口办理实名认证；办好后不用重新注册。'

/** Said to whoever sends what only a verified subject may send. */
export const NOT_VERIFIED = `您的账号还没有通过实名认证，暂时不能提交。${HOW_TO_VERIFY}`

export const REVIEW_STATES = { waiting: '待审核', verified: '已认证', rejected: '未通过' } as const
export type ReviewState = keyof typeof REVIEW_STATES

const RegisteredOrganisation = z.object({
  loginName: z.string(),
  userTypeName: z.string(),
  enterpriseName: z.string().nullable(),
  creditCode: z.string().nullable(),
  registeredAt: z.string(),
  state: z.enum(ownKeys(REVIEW_STATES)),
})
export type RegisteredOrganisation = z.output<typeof RegisteredOrganisation>

const loginName = text('登录名', { max: 64 })

export const VerifiedAccount = z.object({
  loginName: z.string(),
  userTypeName: z.string(),
  /** Of a person, or of whoever represents the organisation: to be compared with the documents. */
  name: z.string(),
  certNo: z.string(),
  enterpriseName: z.string().nullable(),
  creditCode: z.string().nullable(),
  isVerified: z.boolean(),
  state: z.enum(ownKeys(REVIEW_STATES)),
  rejection: z.string().nullable().describe('未通过的理由'),
  registeredAt: z.string(),
})
export type VerifiedAccount = z.output<typeof VerifiedAccount>

export const verification = contract({
  page: {
    method: 'GET',
    path: '/people/verification/page',
    access: 'staff',
    roles: ['accept'],
    summary: '查询注册的企业和其他组织及其实名认证状态；等待最久的在前',
    query: Paging.extend({
      state: z
        .enum(ownKeys(REVIEW_STATES), { error: '请选择状态' })
        .default('waiting')
        .describe('状态；waiting 待审核，verified 已认证，rejected 未通过'),
      keyword: keyword().optional(),
    }),
    data: pageOf(RegisteredOrganisation),
    example: {},
  },
  account: {
    method: 'GET',
    path: '/people/verification/account',
    access: 'staff',
    roles: ['accept'],
    summary: '查询统一身份认证账号的登记信息；供与证件核对，每次查看都留痕',
    query: z.object({ loginName }),
    data: VerifiedAccount,
    example: { query: { loginName: 'shimin' } },
  },
  decide: {
    method: 'POST',
    path: '/people/verification/decide',
    access: 'staff',
    roles: ['accept'],
    summary: '通过、不予通过或撤销账号的实名认证；须说明理由，本人会收到站内消息',
    body: z.object({
      loginName,
      verified: z.boolean({ error: '请选择是否通过认证' }),
      reason: text('理由', { min: 2, max: 200 }),
    }),
    data: VerifiedAccount,
    example: { body: { loginName: 'shimin', verified: true, reason: '窗口核对身份证原件' } },
  },
})
