import type { PageRow } from '../../../kernel/pages/pages.ts'
import { redirect } from '../../content/layouts.ts'
import {
  DEMANDS,
  demands,
  FARMING_USER,
  farmingUser,
  LENDER_DEMAND,
  LOAN_DEMANDS,
  LOAN_SERVICES,
  loanServices,
  OLD_LENDER_DEMAND,
  OWN_DEMAND,
  OWN_LOAN_DEMAND,
  ownDemand,
} from './layouts.ts'

const loan = { shell: 'credit-loan' } as const
const farming = { shell: 'farming', noNotices: true } as const

export const demandPages: PageRow[] = [
  demands(
    { ...farming, path: DEMANDS, name: 'FarmingFinancingDocking', title: '融资对接', parent: '/farming' },
    { sector: 'farming' },
  ),
  demands({ ...loan, path: LOAN_DEMANDS, title: '融资对接', parent: '/credit-loan-home' }, { sector: 'ordinary' }),
  ownDemand({
    ...{ ...loan, path: OWN_LOAN_DEMAND, title: '需求详情', parent: LOAN_DEMANDS },
    ...{ menuValue: LOAN_DEMANDS, needLogin: true },
  }),
  farmingUser({
    ...{ ...farming, path: FARMING_USER, name: 'FarmingUser', title: '农业金融用户中心' },
    ...{ parent: '/farming', needLogin: true },
  }),
  ownDemand({
    ...{ ...farming, path: OWN_DEMAND, name: 'FarmingOwnDemand', title: '需求详情' },
    ...{ parent: FARMING_USER, needLogin: true },
  }),
  redirect({ ...farming, path: OLD_LENDER_DEMAND, name: 'FarmingLenderDemand', title: '需求对接' }, LENDER_DEMAND),
  loanServices({
    ...{ path: LOAN_SERVICES, name: 'CreditLoanService', shell: 'credit-loan' },
    ...{ title: '特色服务', parent: '/credit-loan-home' },
  }),
]
