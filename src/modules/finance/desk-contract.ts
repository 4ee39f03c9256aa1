import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import { choice, identifier, longText, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { ProductDetail } from './contract.ts'
import { rate, wan } from './fields.ts'
import { MOST_MONTHS } from './money.ts'
import { PRODUCT_STATES, PRODUCT_STEPS } from './product-states.ts'
import { CATEGORIES, GUARANTEES, RATE_KINDS, REPAY_MODES, TARGETS } from './product-words.ts'

/** Who writes products, and the second person who lists them. Of the centre, until lenders have a desk of their own. */
export const MAKERS = ['data'] as const
export const CHECKERS = ['publish'] as const
export const DESK_ROLES = ['data', 'publish'] as const

const named = <const Name extends string>(names: readonly Name[]) => names.map((name) => ({ code: name, name }))

const severalOf = <const Word extends string>(label: string, words: readonly [Word, ...Word[]]) =>
  z
    .array(z.enum(words, { error: `请选择${label}` }))
    .min(1, `请至少选择一种${label}`)
    .max(words.length, `${label}不能重复`)
    .refine((chosen) => new Set(chosen).size === chosen.length, `${label}不能重复`)
    .describe(label)

const optional = (label: string, max: number) =>
  z
    .union([z.literal('').transform(() => null), text(label, { max })])
    .nullable()
    .default(null)
    .describe(label)

const months = (label: string) => wholeNumber(label, { min: 1, max: MOST_MONTHS })

const lines = (label: string) => longText(label, { max: 2000 })

export const ProductTerms = z
  .object({
    name: text('产品名称', { max: 60 }),
    institutionId: identifier('金融机构'),
    category: choice('产品类别', named(CATEGORIES)),
    amountMin: wan('最低额度（万元）'),
    amountMax: wan('最高额度（万元）'),
    rateMin: rate('最低年化利率（%）'),
    rateMax: rate('最高年化利率（%）'),
    rateKind: choice('利率方式', named(RATE_KINDS)),
    termMin: months('最短期限（月）'),
    termMax: months('最长期限（月）'),
    guaranteeModes: severalOf('担保方式', GUARANTEES),
    repayModes: severalOf('还款方式', REPAY_MODES),
    targetGroup: severalOf('适用对象', TARGETS),
    region: z
      .array(text('适用区域', { max: 20 }))
      .min(1, '请至少填写一个适用区域')
      .max(20, '适用区域最多 20 个')
      .describe('适用区域；全市，或者区县的名称'),
    approveDays: z
      .union([z.literal('').transform(() => null), wholeNumber('审批时效（工作日）', { min: 1, max: 90 })])
      .nullable()
      .default(null)
      .describe('审批时效（工作日）'),
    conditions: lines('申请条件'),
    materials: lines('所需材料'),
    process: lines('办理流程'),
    features: lines('产品特点'),
    subsidy: optional('贴息政策', 500),
    season: optional('适用农时', 100),
  })
  .superRefine((terms, context) => {
    const spans = [
      ['amountMin', 'amountMax', '最高额度不能低于最低额度'],
      ['rateMin', 'rateMax', '最高年化利率不能低于最低年化利率'],
      ['termMin', 'termMax', '最长期限不能短于最短期限'],
    ] as const
    for (const [from, to, message] of spans)
      if (terms[from] > terms[to]) context.addIssue({ code: 'custom', path: [to], message })
  })
export type ProductTerms = z.output<typeof ProductTerms>

export const DeskProduct = ProductDetail.extend({
  state: z.enum(ownKeys(PRODUCT_STATES)),
  stateName: z.string(),
  version: z.number().int(),
  /** Why it was refused or taken down. */
  decisionNote: z.string().nullable(),
  updatedAt: z.string(),
  /** What whoever asks may do with it now. */
  may: z.array(z.enum(ownKeys(PRODUCT_STEPS))),
})
export type DeskProduct = z.output<typeof DeskProduct>

const Named = z.object({ id: identifier('产品编号') })
/** What is decided upon is what was read: the version says which that was. */
const Seen = Named.extend({ version: wholeNumber('版本', { min: 1, max: 999_999 }) })
const Reason = text('理由', { min: 2, max: 500 })
const Done = z.object({ id: z.string(), state: z.enum(ownKeys(PRODUCT_STATES)), version: z.number().int() })
const DESK = '/finance/desk/product'

/** For pages of other rooms, which see of this one only its contracts. */
export const PRODUCT_STATE_NAMES = PRODUCT_STATES
export const PRODUCT_STEP_NAMES = PRODUCT_STEPS
export const PRODUCT_WORDS = {
  ...{ categories: CATEGORIES, rateKinds: RATE_KINDS },
  ...{ guarantees: GUARANTEES, repayModes: REPAY_MODES, targets: TARGETS },
}

const TERMS_EXAMPLE = {
  ...{ name: '示例信用贷', institutionId: 'institution-1', category: '信用贷' },
  ...{ amountMin: '10', amountMax: '300', rateMin: '3.45', rateMax: '4.95', rateKind: 'LPR加点' },
  ...{ termMin: 3, termMax: 36, guaranteeModes: ['信用'], repayModes: ['等额本息'], targetGroup: ['企业'] },
  ...{ region: ['全市'], approveDays: 3, conditions: '成立满 1 年', materials: '营业执照' },
  ...{ process: '提交申请', features: '无需抵押' },
} as const

export const productDesk = contract({
  page: {
    method: 'GET',
    path: `${DESK}/page`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '查询各状态的金融产品；最近改动的在前',
    query: Paging.extend({
      state: z.enum(ownKeys(PRODUCT_STATES), { error: '请选择状态' }).optional().describe('状态'),
    }),
    data: pageOf(DeskProduct),
    example: {},
  },
  detail: {
    method: 'GET',
    path: `${DESK}/detail/{id}`,
    access: 'staff',
    roles: DESK_ROLES,
    summary: '查询一个金融产品；含状态和可以办理的操作',
    params: Named,
    data: DeskProduct,
    example: { params: { id: 'product-1' } },
  },
  create: {
    method: 'POST',
    path: `${DESK}/create`,
    access: 'staff',
    roles: MAKERS,
    summary: '新建金融产品的草稿；同一表单编号再次提交得到同一个产品',
    body: z.object({ key: identifier('表单编号'), terms: ProductTerms.describe('产品内容') }),
    data: Done,
    example: { body: { key: 'example', terms: { ...TERMS_EXAMPLE } } },
  },
  edit: {
    method: 'POST',
    path: `${DESK}/edit`,
    access: 'staff',
    roles: MAKERS,
    summary: '修改金融产品；已上架的须先下架，修改后为草稿',
    body: Seen.extend({ terms: ProductTerms.describe('产品内容') }),
    data: Done,
    example: { body: { id: 'none', version: 1, terms: { ...TERMS_EXAMPLE } } },
  },
  submit: {
    method: 'POST',
    path: `${DESK}/submit`,
    access: 'staff',
    roles: MAKERS,
    summary: '提交金融产品审核',
    body: Seen,
    data: Done,
    example: { body: { id: 'none', version: 1 } },
  },
  approve: {
    method: 'POST',
    path: `${DESK}/approve`,
    access: 'staff',
    roles: CHECKERS,
    summary: '审核通过并上架金融产品；填写或提交的人不能审核',
    body: Seen,
    data: Done,
    example: { body: { id: 'none', version: 1 } },
  },
  reject: {
    method: 'POST',
    path: `${DESK}/reject`,
    access: 'staff',
    roles: CHECKERS,
    summary: '驳回金融产品；须写明理由',
    body: Seen.extend({ reason: Reason }),
    data: Done,
    example: { body: { id: 'none', version: 1, reason: '利率与公告不一致' } },
  },
  takeDown: {
    method: 'POST',
    path: `${DESK}/takeDown`,
    access: 'staff',
    roles: CHECKERS,
    summary: '下架金融产品；须写明理由，立即生效',
    body: Seen.extend({ reason: Reason }),
    data: Done,
    example: { body: { id: 'none', version: 1, reason: '机构停止受理' } },
  },
})
