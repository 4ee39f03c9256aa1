import type { PageRow } from '../../kernel/pages/pages.ts'
import { preparing } from '../content/layouts.ts'

export const pointsPages: PageRow[] = [
  preparing('personal-credit', {
    path: '/service-personal-credit',
    name: 'ServicePersonalCredit',
    shell: 'other',
    title: '个人信用',
    parent: '/credit-Service',
  }),
  preparing('points-person', {
    path: '/personal-credit',
    name: 'PersonalCredit',
    shell: 'other',
    title: '个人信用积分',
    parent: '/credit-Service',
  }),
]
