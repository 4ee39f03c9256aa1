import { layout, PAGING_PARAMETERS } from '../../../kernel/pages/pages.ts'
import { type Sector, sectorCode } from './demand-words.ts'

export const DEMANDS = '/farming-financing-docking'
export const PUBLISH_DEMAND = '/farming-financing-docking/publish'
export const LOAN_DEMANDS = '/credit-loan-demands'
export const PUBLISH_LOAN_DEMAND = '/credit-loan-demands/publish'
export const OWN_LOAN_DEMAND = '/credit-loan-demands/own'
export const FARMING_USER = '/farming-user'
export const OWN_DEMAND = '/farming-user/demand'
export const LENDER_DEMAND = '/finance/lender/demand'
/** The address before lenders had a desk of their own; messages sent until then link to it. */
export const OLD_LENDER_DEMAND = '/farming-user/docking'
export const LOAN_SERVICES = '/credit-loan-service'

const VIEWS = 'modules/finance/demands/views'

/** Demands that are open to be read, and how they fare. */
export const demands = layout<{ sector: Sector }>('farming-docking', `${VIEWS}/demands.tsx`, {
  keepAlive: true,
  parameters: ['tab', 'region', 'industry', 'state', 'stage', 'keyword', ...PAGING_PARAMETERS],
})

/** What a firm, a lender or a person finds after logging in to farming finance. */
export const farmingUser = layout('farming-user', `${VIEWS}/farming-user.tsx`, { cached: false })

/** One demand, as its firm reads it. */
export const ownDemand = layout('own-demand', `${VIEWS}/own-demand.tsx`, { cached: false })

export const loanServices = layout('loan-services', `${VIEWS}/loan-services.tsx`)

/** Where demands of each sector stand: those of farms under 农业金融, those of all other firms under 信易贷. */
export const DEMAND_PLACES: Readonly<Record<Sector, { list: string; publish: string; own: string }>> = {
  farming: { list: DEMANDS, publish: PUBLISH_DEMAND, own: OWN_DEMAND },
  ordinary: { list: LOAN_DEMANDS, publish: PUBLISH_LOAN_DEMAND, own: OWN_LOAN_DEMAND },
}

/** The page on which a firm reads one of its demands. */
export const demandAddress = ({ id, industry }: { id: string; industry: string }): string =>
  `${DEMAND_PLACES[sectorCode(industry)].own}?id=${encodeURIComponent(id)}`
export const lenderAddress = (id: string): string => `${LENDER_DEMAND}?id=${encodeURIComponent(id)}`
