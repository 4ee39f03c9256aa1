import type { PageRow } from '../../../kernel/pages/pages.ts'
import { subjectPage } from './layouts.ts'

export const archivePages: PageRow[] = [
  subjectPage({ path: '/enterprise-detail', shell: 'main', title: '主体信用档案', parent: '/code-publicity' }),
  subjectPage({ path: '/new-enterprise-detail', shell: 'new', title: '主体信用档案', parent: '/new-code-publicity' }),
  subjectPage({ path: '/company-detail', title: '公司信息', parent: '/code-publicity' }),
]
