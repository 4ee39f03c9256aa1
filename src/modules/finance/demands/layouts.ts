import { layout, PAGING_PARAMETERS } from '../../../kernel/pages/pages.ts'

export const DEMANDS = '/farming-financing-docking'
export const PUBLISH_DEMAND = '/farming-financing-docking/publish'
export const FARMING_USER = '/farming-user'
export const OWN_DEMAND = '/farming-user/demand'
export const LENDER_DEMAND = '/farming-user/docking'
export const LOAN_SERVICES = '/credit-loan-service'

const VIEWS = 'modules/finance/demands/views'

/** Demands that are open to be read, and how they fare. */
export const demands = layout('farming-docking', `${VIEWS}/demands.tsx`, {
  keepAlive: true,
  parameters: ['tab', 'region', 'industry', 'state', 'stage', 'keyword', ...PAGING_PARAMETERS],
})

export const publishDemand = layout('publish-demand', `${VIEWS}/publish.tsx`, { cached: false })

/** What a firm, a lender or a person finds after logging in to farming finance. */
export const farmingUser = layout('farming-user', `${VIEWS}/farming-user.tsx`, { cached: false })

/** One demand, as its firm reads it. */
export const ownDemand = layout('own-demand', `${VIEWS}/own-demand.tsx`, { cached: false })

/** One demand, as a lender reads it and works on it. */
export const lenderDemand = layout('lender-demand', `${VIEWS}/lender-demand.tsx`, { cached: false })

export const loanServices = layout('loan-services', `${VIEWS}/loan-services.tsx`)

export const demandAddress = (id: string): string => `${OWN_DEMAND}?id=${encodeURIComponent(id)}`
export const lenderAddress = (id: string): string => `${LENDER_DEMAND}?id=${encodeURIComponent(id)}`
