import { layout, PAGING_PARAMETERS } from '../../kernel/pages/pages.ts'

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
/** What lenders are led to from an address of their desk that has no page. */
export const LENDER_MISSING = '/finance/lender/404'

/** Of the question that the list of products answers (`product-question.ts`). */
const QUESTION = 'amount term rate guarantee category target institution keyword sort compare'.split(' ')
/** Of the calculator (`loan-question.ts`). */
const LOAN = ['money', 'months', 'mode', 'by']

const VIEWS = 'modules/finance/views'

/** Products that are narrowed while one looks at them; `only` is the one category of a supermarket of its own. */
export const products = layout<{ only?: string }>('products', `${VIEWS}/products.tsx`, {
  keepAlive: true,
  parameters: [...QUESTION, ...PAGING_PARAMETERS],
})

/** One product with its calculator: by the end of its path, or by query id. */
export const product = layout('product', `${VIEWS}/product.tsx`, {
  hydrate: true,
  aboutOne: true,
  parameters: ['id', ...LOAN],
})

/** Products side by side. */
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
/** Firms that were paid, or that have applied. */
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

/** The form for a product, filled with what the calculator was asked. */
export const applyAddress = (id: string, { amount, months }: { amount: string; months: string }): string =>
  `${APPLY_PAGE}?${new URLSearchParams({ product: id, amount, months })}`

/** Where a product opens: in the farming supermarket by query id, as the specification has it. */
export const productAddress = (id: string, list = PRODUCTS): string =>
  list === FARMING_PRODUCTS
    ? `${FARMING_PRODUCTS}/detail?id=${encodeURIComponent(id)}`
    : `${PRODUCTS}/${encodeURIComponent(id)}`
