import type { PageRow } from '../../../kernel/pages/pages.ts'
import { publicityCalculator } from './layouts.ts'

export const publicityPages: PageRow[] = [
  publicityCalculator({
    path: '/publicity-calculator',
    title: '公示期计算器',
    parent: '/repair-method',
    noNotices: true,
  }),
]
