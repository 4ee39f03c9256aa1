/** States of a product. The public sees only `listed` ones. */
export const PRODUCT_STATES = {
  draft: '草稿',
  waiting: '待审核',
  listed: '已上架',
  'taken-down': '已下架',
  refused: '驳回',
} as const
export type ProductState = keyof typeof PRODUCT_STATES
