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
/** The former address of the lenders' desk, which is linked in older messages. */
export const OLD_LENDER_DEMAND = '/farming-user/docking'
export const LOAN_SERVICES = '/credit-loan-service'

const VIEWS = 'modules/finance/demands/views'

/** The public list of demands, with statistics. */
export const demands = layout<{ sector: Sector }>('farming-docking', `${VIEWS}/demands.tsx`, {
  keepAlive: true,
  parameters: ['tab', 'region', 'industry', 'state', 'stage', 'keyword', ...PAGING_PARAMETERS],
})

/** The personal page of farming finance, with different content for firms, lenders and persons. */
export const farmingUser = layout('farming-user', `${VIEWS}/farming-user.tsx`, { cached: false })

/** One demand, for the firm it belongs to. */
export const ownDemand = layout('own-demand', `${VIEWS}/own-demand.tsx`, { cached: false })

export const loanServices = layout('loan-services', `${VIEWS}/loan-services.tsx`)

/** The pages of each sector's demands: farms under 农业金融, all other firms under 信易贷. */
export const DEMAND_PLACES: Readonly<Record<Sector, { list: string; publish: string; own: string }>> = {
  farming: { list: DEMANDS, publish: PUBLISH_DEMAND, own: OWN_DEMAND },
  ordinary: { list: LOAN_DEMANDS, publish: PUBLISH_LOAN_DEMAND, own: OWN_LOAN_DEMAND },
}

/** The firm's page of one of its demands. */
export const demandAddress = ({ id, industry }: { id: string; industry: string }): string =>
  `${DEMAND_PLACES[sectorCode(industry)].own}?id=${encodeURIComponent(id)}`
export const lenderAddress = (id: string): string => `${LENDER_DEMAND}?id=${encodeURIComponent(id)}`
