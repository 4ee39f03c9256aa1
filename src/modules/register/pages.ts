import type { PageRow } from '../../kernel/pages.ts'
import { creditPlusPages } from './figures/credit-plus-pages.ts'
import { figurePages } from './figures/pages.ts'
import { publicityCalculator, searchHome, searchResults } from './kinds.ts'
import { listPages } from './records/list-pages.ts'
import { recordPages } from './records/record-pages.ts'

export const registerPages: PageRow[] = [
  ...listPages,
  ...recordPages,
  ...figurePages,
  ...creditPlusPages,
  searchResults({
    path: '/code-publicity',
    name: 'CodePublicity',
    shell: 'main',
    title: '统一社会信用代码公示',
  }),
  searchResults({
    path: '/new-code-publicity',
    name: 'NewCodePublicity',
    shell: 'new',
    title: '统一社会信用代码公示',
  }),
  searchHome({
    path: '/enterprise-query',
    name: 'EnterpriseQuery',
    shell: 'other',
    title: '企业查询',
    parent: '/credit-Service',
  }),
  publicityCalculator({
    path: '/publicity-calculator',
    name: 'PublicityCalculator',
    shell: 'other',
    title: '公示期计算器',
    parent: '/repair-method',
    noNotices: true,
  }),
]
