import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier, keyword, wholeNumber } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { rateField, wanField } from './fields.ts'
import { LendingTotals } from './loans/figures-contract.ts'
import { MOST_MONTHS } from './money.ts'
import { CATEGORIES, GUARANTEES, INSTITUTION_KINDS, SORTS, TARGETS } from './product-words.ts'

const Amount = z.string().describe('万元，十进制数')
const Percent = z.string().describe('年化利率（%），十进制数')

export const ProductSummary = z.object({
  id: z.string(),
  name: z.string(),
  institutionId: z.string(),
  institutionName: z.string(),
  institutionKind: z.string(),
  category: z.string(),
  amountMin: Amount,
  amountMax: Amount,
  rateMin: Percent,
  rateMax: Percent,
  rateKind: z.string(),
  termMin: z.number().int(),
  termMax: z.number().int(),
  guaranteeModes: z.array(z.string()),
  repayModes: z.array(z.string()),
  targetGroup: z.array(z.string()),
  region: z.array(z.string()),
  approveDays: z.number().int().nullable(),
  hot: z.boolean(),
  viewCount: z.number().int(),
  collectCount: z.number().int(),
})
export type ProductSummary = z.output<typeof ProductSummary>

export const ProductDetail = ProductSummary.extend({
  conditions: z.string(),
  materials: z.string(),
  process: z.string(),
  features: z.string(),
  subsidy: z.string().nullable(),
  season: z.string().nullable(),
  servicePhone: z.string(),
  listedAt: z.string().nullable(),
})
export type ProductDetail = z.output<typeof ProductDetail>

export const Institution = z.object({
  id: z.string(),
  name: z.string(),
  uscc: z.string(),
  kind: z.string(),
  licenceNo: z.string().nullable(),
  intro: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
  servicePhone: z.string(),
  productCount: z.number().int(),
  status: z.string(),
})
export type Institution = z.output<typeof Institution>

const optionOf = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  z
    .enum(words, { error: `请选择${label}` })
    .optional()
    .describe(label)

const months = (label: string) => wholeNumber(label, { min: 1, max: MOST_MONTHS }).optional()

export const ProductQuery = Paging.extend({
  amountFrom: wanField('融资金额下限（万元）', 0).optional(),
  amountTo: wanField('融资金额上限（万元）', 0).optional(),
  termFrom: months('期限下限（月）'),
  termTo: months('期限上限（月）'),
  rateFrom: rateField('年化利率下限（%）').optional(),
  rateTo: rateField('年化利率上限（%）').optional(),
  guarantee: optionOf('担保方式', GUARANTEES),
  category: optionOf('产品类别', CATEGORIES),
  target: optionOf('适用对象', TARGETS),
  institutionId: identifier('金融机构编号').optional(),
  keyword: keyword().optional(),
  sort: z
    .enum(typedKeys(SORTS), { error: '请选择排序' })
    .default('default')
    .describe(
      `排序；${typedKeys(SORTS)
        .map((code) => `${code} ${SORTS[code]}`)
        .join('，')}`,
    ),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const InstitutionQuery = Paging.extend({
  kind: optionOf('机构类型', INSTITUTION_KINDS),
  keyword: keyword().optional(),
})
export type InstitutionQuery = z.output<typeof InstitutionQuery>

const Named = z.object({ id: identifier('产品编号') })
const FRONT = '/finance/front/product'
const APPLY = '/finance/product/apply'

/** Limit per user, far above any real use; all of them fit into one page. */
export const MOST_COLLECTS = 100

export const financeCalls = contract({
  productPage: {
    ...get('public', `${FRONT}/productPage`),
    summary: '查询金融产品；金额和期限与产品的区间有重合即可，利率按产品的最低年化利率',
    query: ProductQuery,
    data: pageSchema(ProductSummary),
  },
  productHomePage: {
    ...get('public', `${FRONT}/productHomePage`),
    summary: '查询金融专区首页；热门产品，机构数、产品数、最低年化利率、各类别的产品数，累计的申请、授信和放款',
    data: z.object({
      hot: z.array(ProductSummary),
      institutions: z.number().int(),
      products: z.number().int(),
      withoutCollateral: z.number().int(),
      lowestRate: Percent.nullable(),
      lending: LendingTotals,
      categories: z.array(z.object({ category: z.string(), products: z.number().int() })),
    }),
  },
  info: {
    ...get('public', `${FRONT}/info/{id}`),
    summary: '查询一个金融产品；计一次浏览',
    params: Named,
    data: ProductDetail,
    example: { params: { id: 'product-1' } },
  },
  institutions: {
    ...get('public', `${FRONT}/blankJrJg`),
    summary: '查询金融机构；已入驻的，含产品数',
    query: InstitutionQuery,
    data: pageSchema(Institution),
  },
  financial: {
    ...get('public', '/cmpinternetportalfront/xubyidai/financial/page'),
    summary: '查询金融机构及其产品；每个机构给出浏览最多的 5 个产品',
    query: InstitutionQuery,
    data: pageSchema(Institution.extend({ products: z.array(ProductSummary) })),
  },
  collect: {
    ...post('user', `${APPLY}/collect`),
    summary: '收藏或取消收藏一个产品；不给出 collected 时在两者之间切换',
    body: z.object({
      productId: identifier('产品编号'),
      collected: z.boolean({ error: '请说明是否收藏' }).optional().describe('收藏为 true，取消为 false'),
    }),
    data: z.object({ collected: z.boolean() }),
    example: { body: { productId: 'product-1' } },
  },
  judgeCollect: {
    ...get('user', `${APPLY}/judgeCollect/{id}`),
    summary: '查询本人是否收藏了一个产品',
    params: Named,
    data: z.boolean(),
    example: { params: { id: 'product-1' } },
  },
  myCollectPage: {
    ...get('user', `${APPLY}/myCollectPage`),
    summary: '查询本人收藏的产品；最近收藏的在前，已下架的带 isListed: false',
    query: Paging,
    data: pageSchema(ProductSummary.extend({ collectedAt: z.string(), isListed: z.boolean() })),
  },
})
