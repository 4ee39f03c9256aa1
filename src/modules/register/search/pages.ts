import type { PageRow } from '../../../kernel/pages/pages.ts'
import { searchHome, searchResults } from './layouts.ts'

export const searchPages: PageRow[] = [
  searchResults({ path: '/code-publicity', shell: 'main', title: '统一社会信用代码公示' }),
  searchResults({ path: '/new-code-publicity', shell: 'new', title: '统一社会信用代码公示' }),
  searchHome({ path: '/enterprise-query', title: '企业查询', parent: '/credit-Service' }),
]
