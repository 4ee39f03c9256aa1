import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../../../kernel/calls/paging.ts'
import { choice, choices, fieldMeta, identifier, longText, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { described, named, orNull, words } from '../../../kernel/forms/form-fields.ts'
import { defineDesk } from '../../desk/define-desk.ts'
import { financeCalls, ProductDetail } from '../contract.ts'
import { rateField, wanField } from '../fields.ts'
import { MOST_MONTHS } from '../money.ts'
import { PRODUCT_STATES } from '../product-states.ts'
import { CATEGORIES, GUARANTEES, RATE_KINDS, REPAY_MODES, TARGETS } from '../product-words.ts'

/** The roles that write products and institutions, and those that decide. */
export const MAKERS = ['data'] as const
export const CHECKERS = ['publish'] as const
export const DESK_ROLES = ['data', 'publish'] as const

const months = (label: string) => wholeNumber(label, { min: 1, max: MOST_MONTHS })
const lines = (label: string) => longText(label, { max: 2000, hint: '每行一条' })

export const ProductTerms = z
  .object({
    name: text('产品名称', { max: 60 }),
    institutionId: identifier('金融机构').register(fieldMeta, { label: '金融机构', widget: 'select' }),
    category: choice('产品类别', named(...CATEGORIES)),
    rateKind: choice('利率方式', named(...RATE_KINDS)),
    amountMin: wanField('最低额度（万元）'),
    amountMax: wanField('最高额度（万元）'),
    rateMin: rateField('最低年化利率（%）'),
    rateMax: rateField('最高年化利率（%）'),
    termMin: months('最短期限（月）'),
    termMax: months('最长期限（月）'),
    approveDays: orNull(wholeNumber('审批时效（工作日）', { min: 1, max: 90 })),
    region: words('适用区域', { max: 20, longest: 20, hint: '全市，或者区县名称，以顿号分隔' }),
    guaranteeModes: choices('担保方式', named(...GUARANTEES)),
    repayModes: choices('还款方式', named(...REPAY_MODES)),
    targetGroup: choices('适用对象', named(...TARGETS)),
    conditions: lines('申请条件'),
    materials: lines('所需材料'),
    process: lines('办理流程'),
    features: lines('产品特点'),
    subsidy: described(orNull(text('贴息政策', { max: 500 })), { hint: '只用于农业贷' }),
    season: described(orNull(text('适用农时', { max: 100 })), { hint: '只用于农业贷' }),
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

/** The desk of products: one member of the centre writes, another lists. */
export const productDesk = defineDesk({
  ...{ entity: 'product', label: '金融产品', unit: '个', what: '产品', makers: '填写或提交产品的人' },
  ...{ area: 'finance', order: 10 },
  path: '/finance/desk/product',
  pages: { list: '/console/finance', one: '/console/finance/product', names: ['ConsoleProducts', 'ConsoleProduct'] },
  ...{ readers: DESK_ROLES, writers: MAKERS, fields: ProductTerms, valuesKey: 'terms', nameKey: 'name' },
  record: ProductDetail,
  states: PRODUCT_STATES,
  steps: {
    // A listed product must be taken down before it is edited, so that the public only sees approved terms.
    save: {
      ...{ label: '保存', from: ['draft', 'refused', 'taken-down'], to: 'draft', roles: MAKERS, summary: '' },
      clearsNote: true,
    },
    submit: {
      ...{ label: '提交审核', from: ['draft'], to: 'waiting', roles: MAKERS, makes: true },
      ...{ summary: '提交金融产品审核', says: '把{}提交审核' },
    },
    approve: {
      ...{ label: '审核通过', from: ['waiting'], to: 'listed', roles: CHECKERS, byAnother: true, bulk: true },
      ...{ summary: '审核通过并上架金融产品；填写或提交的人不能审核', clearsNote: true },
      says: '审核通过并上架了{}',
    },
    reject: {
      ...{ label: '驳回', from: ['waiting'], to: 'refused', roles: CHECKERS, byAnother: true, bulk: true },
      ...{ summary: '驳回金融产品；须写明理由', reason: '驳回时填写', look: 'danger', says: '驳回了{}' },
    },
    'take-down': {
      ...{ label: '下架', from: ['listed'], to: 'taken-down', roles: CHECKERS },
      ...{
        summary: '下架金融产品；须写明理由，立即生效',
        reason: '下架时填写',
        look: 'danger',
        says: '下架了{}',
      },
    },
  },
  settled: ['taken-down'],
  list: {
    caption: '各状态的金融产品',
    columns: [
      { key: 'name', label: '产品名称' },
      { key: 'institutionName', label: '金融机构' },
      { key: 'category', label: '类别', narrow: true },
      { key: 'amountMax', label: '最高额度（万元）', narrow: true, end: true, isWide: true },
      { key: 'rateMin', label: '最低利率（%）', narrow: true, end: true, isWide: true },
      { key: 'termMax', label: '最长期限（月）', narrow: true, end: true, isWide: true },
    ],
    search: { label: '产品或机构', placeholder: '例如：信用贷' },
  },
  fresh: { region: ['全市'] },
  async choices(api) {
    const { records } = await api(financeCalls.institutions, { query: { pageSize: MAX_PAGE_SIZE } })
    return { institutionId: records.map(({ id, name }) => ({ code: id, name })) }
  },
  handbook: {
    about: '登记、修改金融机构的产品，由另一人核准后上架。',
    tasks: [
      {
        name: '登记产品',
        steps: [
          '填写机构、额度、利率、期限、条件后保存为草稿，核对无误后提交。',
          '另一位数据审核人员核准后上架，公众立即可见。',
        ],
        careful: '自己提交的产品自己不能核准。',
      },
    ],
  },
  words: {
    ...{ create: '新建金融产品', save: '保存草稿' },
    summaries: {
      page: '查询各状态的金融产品；最近改动的在前',
      detail: '查询一个金融产品；含状态和可以办理的操作',
      create: '新建金融产品的草稿；同一表单编号再次提交得到同一个产品',
      edit: '修改金融产品；已上架的须先下架，修改后为草稿',
    },
  },
  examples: {
    ...{ id: 'product-1', reason: '利率与公告不一致' },
    values: {
      ...{ name: '示例信用贷', institutionId: 'institution-1', category: '信用贷' },
      ...{ amountMin: '10', amountMax: '300', rateMin: '3.45', rateMax: '4.95', rateKind: 'LPR加点' },
      ...{ termMin: 3, termMax: 36, guaranteeModes: ['信用'], repayModes: ['等额本息'], targetGroup: ['企业'] },
      ...{ region: ['全市'], approveDays: 3, conditions: '成立满 1 年', materials: '营业执照' },
      ...{ process: '提交申请', features: '无需抵押' },
    },
  },
})
