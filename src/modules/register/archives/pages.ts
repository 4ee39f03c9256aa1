import type { PageRow } from '../../../kernel/pages/pages.ts'
import { creditCodePage, subjectPage } from './layouts.ts'

export const archivePages: PageRow[] = [
  subjectPage({ path: '/enterprise-detail', shell: 'main', title: '主体信用档案', parent: '/code-publicity' }),
  subjectPage({ path: '/new-enterprise-detail', shell: 'new', title: '主体信用档案', parent: '/new-code-publicity' }),
  creditCodePage({ path: '/c/:code', name: 'CreditCode', shell: 'bare', title: '信用码' }),
  subjectPage({ path: '/company-detail', title: '公司信息', parent: '/code-publicity' }),
]
