/** The terms of products and institutions, stored as displayed. Without schemas, because browsers load this file. */

export const INSTITUTION_KINDS = [
  '国有大行',
  '股份制银行',
  '城商行',
  '农商行（农信社）',
  '村镇银行',
  '保险',
  '担保',
  '小贷',
  '融资租赁',
  '基金',
] as const
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number]

export const CATEGORIES = [
  '信用贷',
  '税务贷',
  '抵押贷',
  '质押贷',
  '担保贷',
  '供应链',
  '科技贷',
  '农业贷',
  '保险',
  '保函',
] as const
export type Category = (typeof CATEGORIES)[number]

export const FARMING: Category = '农业贷'

/** Guarantors and insurers charge a fee in addition to the bank's interest, and so do letters of guarantee. */
export const FEE_KINDS: readonly string[] = ['担保', '保险']
export const FEE_CATEGORIES: readonly Category[] = ['保函', '保险']

/** The name of the published percentage: interest rate or fee rate. */
export const rateName = ({ institutionKind, category }: { institutionKind: string; category: string }): string =>
  FEE_KINDS.includes(institutionKind) || FEE_CATEGORIES.some((each) => each === category) ? '年化费率' : '年化利率'

export const GUARANTEES = ['信用', '保证', '抵押', '质押', '组合', '政府风险补偿'] as const
export type Guarantee = (typeof GUARANTEES)[number]

/** Repayment modes whose instalments can be computed in advance. */
export const COMPUTED_MODES = ['等额本息', '等额本金', '先息后本', '到期还本付息'] as const
export type ComputedMode = (typeof COMPUTED_MODES)[number]

export const REPAY_MODES = [...COMPUTED_MODES, '随借随还'] as const
export type RepayMode = (typeof REPAY_MODES)[number]

export const TARGETS = ['企业', '个体工商户', '农户', '新型农业经营主体'] as const
export type ProductTarget = (typeof TARGETS)[number]

export const RATE_KINDS = ['固定', 'LPR加点'] as const
export type RateKind = (typeof RATE_KINDS)[number]

export const SORTS = {
  default: '综合',
  rate: '利率从低到高',
  amount: '额度从高到低',
  approve: '审批快',
  hot: '热度',
} as const
export type Sort = keyof typeof SORTS
