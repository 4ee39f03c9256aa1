import type { PageRow } from '../../../kernel/pages/pages.ts'
import {
  DEMANDS,
  demands,
  FARMING_USER,
  farmingUser,
  LENDER_DEMAND,
  LOAN_SERVICES,
  lenderDemand,
  loanServices,
  OWN_DEMAND,
  ownDemand,
  PUBLISH_DEMAND,
  publishDemand,
} from './layouts.ts'

const farming = { shell: 'farming', noNotices: true } as const

export const demandPages: PageRow[] = [
  demands({ ...farming, path: DEMANDS, name: 'FarmingFinancingDocking', title: '融资对接', parent: '/farming' }),
  publishDemand({
    ...{ ...farming, path: PUBLISH_DEMAND, name: 'FarmingPublishDemand', title: '发布融资需求' },
    ...{ parent: DEMANDS, menuValue: DEMANDS, needLogin: true },
  }),
  farmingUser({
    ...{ ...farming, path: FARMING_USER, name: 'FarmingUser', title: '农业金融用户中心' },
    ...{ parent: '/farming', needLogin: true },
  }),
  ownDemand({
    ...{ ...farming, path: OWN_DEMAND, name: 'FarmingOwnDemand', title: '需求详情' },
    ...{ parent: FARMING_USER, needLogin: true },
  }),
  lenderDemand({
    ...{ ...farming, path: LENDER_DEMAND, name: 'FarmingLenderDemand', title: '需求对接' },
    ...{ parent: FARMING_USER, needLogin: true },
  }),
  loanServices({
    ...{ path: LOAN_SERVICES, name: 'CreditLoanService', shell: 'credit-loan' },
    ...{ title: '特色服务', parent: '/credit-loan-home' },
  }),
]
