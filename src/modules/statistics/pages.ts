import type { PageRow } from '../../kernel/pages/pages.ts'
import { PERFORMANCE, performancePage } from './layouts.ts'

export const statisticsPages: PageRow[] = [
  performancePage({ path: PERFORMANCE, title: '办得怎样', parent: '/website-interaction' }),
]
