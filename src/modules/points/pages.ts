import type { PageRow } from '../../kernel/pages/pages.ts'
import { LEVEL_CHECK_PAGE, POINTS_PAGES, POINTS_RULES_PAGE } from './addresses.ts'
import { enterprisePoints, levelCheck, ownCredit, personPoints, pointsRules } from './layouts.ts'

const below = { shell: 'other', parent: '/credit-Service' } as const

export const pointsPages: PageRow[] = [
  ownCredit({ path: '/service-personal-credit', title: '个人信用', ...below }),
  personPoints(
    { path: POINTS_PAGES.person, name: 'PersonalCredit', title: '个人信用积分', ...below },
    { subject: 'person' },
  ),
  enterprisePoints(
    { path: POINTS_PAGES.enterprise, name: 'ServiceEnterpriseCredit', title: '企业信用积分', ...below },
    { subject: 'enterprise' },
  ),
  pointsRules({ path: POINTS_RULES_PAGE, title: '信用积分计分规则', ...below }),
  levelCheck({ path: LEVEL_CHECK_PAGE, title: '核验信用积分等级', ...below }),
]
