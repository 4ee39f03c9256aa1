import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { fieldMeta } from '../../../kernel/forms/fields.ts'
import { MOST_MONTHS, MOST_WAN, readWan, writeWan } from '../money.ts'

export const LOAN_USES = ['流动资金', '购置设备', '厂房建设', '研发投入', '采购原料', '农业生产', '其他'] as const

/** How long the lender may view the report, unless the firm revokes access. */
export const AUTHORISED_DAYS = [
  { code: '30', name: '30 天' },
  { code: '90', name: '90 天' },
  { code: '180', name: '180 天' },
] as const

const decimalText = (label: string, refusalOf: (text: string) => string | null) =>
  z
    .string({ error: `请输入${label}` })
    .trim()
    .min(1, `请输入${label}`)
    .max(20, `${label}过长`)
    .superRefine((text, context) => {
      const message = text === '' || text.length > 20 ? null : refusalOf(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .register(fieldMeta, { label, widget: 'text' })

/** An amount in 万元 that stays text, as applications store it. */
export const wanText = (label: string, min = 0) =>
  decimalText(label, (text) => {
    const value = readWan(text)
    if (value === null) return `${label}应为数字，最多 2 位小数`
    return value < min || value > MOST_WAN ? `${label}应在 ${writeWan(min)} 至 ${writeWan(MOST_WAN)} 之间` : null
  })

export const monthsText = (label: string) =>
  decimalText(label, (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MONTHS
      ? null
      : `${label}应为 1 至 ${MOST_MONTHS} 的整数`,
  )

/** An application as its firm sees it. */
export const OwnApply = z.object({
  id: z.string(),
  applyNo: z.string(),
  productId: z.string(),
  productName: z.string(),
  institutionName: z.string(),
  servicePhone: z.string(),
  amount: z.string().describe('万元，十进制数'),
  duration: z.number().int(),
  state: z.string(),
  stateName: z.string(),
  /** Index of the reached public step; null if the application ended before payment. */
  place: z.number().int().nullable(),
  appliedAt: z.string(),
  officer: z.string().nullable(),
  officerPhone: z.string().nullable(),
  creditAmount: z.string().nullable(),
  creditRate: z.string().nullable(),
  creditTerm: z.number().int().nullable(),
  loanAmount: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the lender can view the report now, until when, and under which grant. */
  authorisation: z
    .object({ grantId: z.string(), isOpen: z.boolean(), until: z.string(), looks: z.number().int() })
    .nullable(),
})
export type OwnApply = z.output<typeof OwnApply>

/** Names of the five public steps of an application. */
export const APPLY_STEPS = ['已提交', '银行已受理', '尽调中', '已授信', '已放款'] as const

export const applyCalls = contract({
  mine: {
    ...get('user', '/finance/product/apply/productApplyPage'),
    summary: '查询本企业的产品申请；含进度、授信结果和授权状态，最新的在前',
    query: Paging,
    data: pageSchema(OwnApply),
  },
})
