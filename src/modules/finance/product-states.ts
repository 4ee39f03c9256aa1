/** The life of a product. What the public sees is `listed` and nothing else. */
export const PRODUCT_STATES = {
  draft: '草稿',
  waiting: '待审核',
  listed: '已上架',
  'taken-down': '已下架',
  refused: '驳回',
} as const
export type ProductState = keyof typeof PRODUCT_STATES

export const PRODUCT_STEPS = {
  save: '保存',
  submit: '提交审核',
  approve: '审核通过',
  reject: '驳回',
  'take-down': '下架',
} as const
export type ProductStep = keyof typeof PRODUCT_STEPS

interface Way {
  from: readonly ProductState[]
  to: ProductState
  /** Only for somebody who had no hand in it. */
  isByOther?: true
}

const WAYS: Readonly<Record<ProductStep, Way>> = {
  // What is listed is taken down before it is changed: nobody reads terms that no second person has seen.
  save: { from: ['draft', 'refused', 'taken-down'], to: 'draft' },
  submit: { from: ['draft'], to: 'waiting' },
  approve: { from: ['waiting'], to: 'listed', isByOther: true },
  reject: { from: ['waiting'], to: 'refused', isByOther: true },
  'take-down': { from: ['listed'], to: 'taken-down' },
}

type Stepped = { to: ProductState; refusal?: never } | { to?: never; refusal: string }

/** Where a step leads, or why it cannot be taken. `hadHand`: whoever takes it wrote or submitted what is decided upon. */
export function stepProduct(state: ProductState, step: ProductStep, hadHand: boolean): Stepped {
  const { from, to, isByOther } = WAYS[step]
  if (!from.includes(state)) return { refusal: `产品${PRODUCT_STATES[state]}，不能${PRODUCT_STEPS[step]}` }
  if (isByOther && hadHand) return { refusal: '填写或提交产品的人不能审核，请由另一人办理' }
  return { to }
}
