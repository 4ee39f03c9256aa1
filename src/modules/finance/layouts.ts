import { layout, PAGING_PARAMETERS } from '../../kernel/pages/pages.ts'
import { PUBLISH_LOAN_DEMAND } from './demands/layouts.ts'

export const PRODUCTS = '/finance/products'
export const COMPARE = '/finance/compare'
export const MY_COLLECTS = '/finance/my/collects'
export const FARMING_PRODUCTS = '/farming-financial-supermarket'

export const APPLY_PAGE = '/finance/apply'
export const MY_APPLIES = '/finance/my/applies'
export const LEADERBOARD = '/finance/leaderboard'
export const LENDER_DESK = '/finance/lender'
export const LENDER_APPLY = '/finance/lender/apply'
export const LENDER_APPLIES = '/finance/lender/applies'
export const LENDER_DEMANDS = '/finance/lender/demands'
export const LENDER_PRODUCTS = '/finance/lender/products'
export const LENDER_PRODUCT = '/finance/lender/products/one'
export const LENDER_INSTITUTION = '/finance/lender/institution'
export const LENDER_STATISTICS = '/finance/lender/statistics'
/** Shown for an unknown address under the lenders' desk. */
export const LENDER_MISSING = '/finance/lender/404'

/** Parameters of the product list (`product-question.ts`). */
const QUESTION = 'amount term rate guarantee category target institution keyword sort compare'.split(' ')
/** Parameters of the calculator (`loan-question.ts`). */
const LOAN = ['money', 'months', 'mode', 'by']

const VIEWS = 'modules/finance/views'

/** The filtered product list; `only` fixes the category of a sub-site's list. */
export const products = layout<{ only?: string }>('products', `${VIEWS}/products.tsx`, {
  keepAlive: true,
  parameters: [...QUESTION, ...PAGING_PARAMETERS],
})

/** One product with its calculator. The id is the last part of the path, or the query parameter `id`. */
export const product = layout('product', `${VIEWS}/product.tsx`, {
  hydrate: true,
  aboutOne: true,
  parameters: ['id', ...LOAN],
})

/** The comparison of products. */
export const compare = layout('compare', `${VIEWS}/compare.tsx`, {
  hydrate: true,
  parameters: ['compare', 'different', ...LOAN],
})

export const institutions = layout('institutions', `${VIEWS}/institutions.tsx`, {
  keepAlive: true,
  parameters: ['kind', 'keyword', ...PAGING_PARAMETERS],
})

export const myCollects = layout('my-collects', `${VIEWS}/my-collects.tsx`, { cached: false })

const LOAN_VIEWS = 'modules/finance/loans/views'

export const myApplies = layout('my-applies', `${LOAN_VIEWS}/my-applies.tsx`, { cached: false })
export const leaderboard = layout('leaderboard', `${LOAN_VIEWS}/leaderboard.tsx`, {
  keepAlive: true,
  parameters: ['period', 'sort'],
})
/** Public lists of firms that were paid, or that have applied. */
export const loanLines = layout<{ list: 'support' | 'applies' }>('register', `${LOAN_VIEWS}/loan-lines.tsx`, {
  keepAlive: true,
  parameters: ['institution', ...PAGING_PARAMETERS],
})

const LENDER_VIEWS = 'modules/finance/lender/views'

export const lenderDesk = layout('lender-desk', `${LENDER_VIEWS}/desk.tsx`, { cached: false })
export const lenderApplies = layout('lender-applies', `${LENDER_VIEWS}/applies.tsx`, { cached: false })
export const lenderApply = layout('lender-apply', `${LENDER_VIEWS}/apply.tsx`, { cached: false })
export const lenderDemands = layout('lender-demands', `${LENDER_VIEWS}/demands.tsx`, { cached: false })
export const lenderDemand = layout('lender-demand', `${LENDER_VIEWS}/demand.tsx`, { cached: false })
export const lenderProducts = layout('lender-products', `${LENDER_VIEWS}/products.tsx`, { cached: false })
export const lenderProduct = layout('lender-product', `${LENDER_VIEWS}/product.tsx`, { cached: false })
export const lenderInstitution = layout('lender-institution', `${LENDER_VIEWS}/institution.tsx`, { cached: false })
export const lenderMissing = layout('lender-missing', `${LENDER_VIEWS}/missing.tsx`, { cached: false })
export const lenderStatistics = layout('lender-statistics', `${LENDER_VIEWS}/statistics.tsx`, { cached: false })

/** The application form of a product, prefilled from the calculator. */
export const applyAddress = (id: string, { amount, months }: { amount: string; months: string }): string =>
  `${APPLY_PAGE}?${new URLSearchParams({ product: id, amount, months })}`

/** The address of a product. In the list of farming products it is a query parameter, as specified. */
export const productAddress = (id: string, list = PRODUCTS): string =>
  list === FARMING_PRODUCTS
    ? `${FARMING_PRODUCTS}/detail?id=${encodeURIComponent(id)}`
    : `${PRODUCTS}/${encodeURIComponent(id)}`

/** The form of a demand, filled in with the loan of the calculator. */
export const demandFormAddress = ({ amount, months }: { amount: string; months: string }): string =>
  `${PUBLISH_LOAN_DEMAND}?${new URLSearchParams({ amount, months })}`
