import type { PageRow } from '../../../kernel/pages/pages.ts'
import { searchHome, searchResults } from './layouts.ts'

export const searchPages: PageRow[] = [
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
]
