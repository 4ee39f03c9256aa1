import type { PageRow } from '../../kernel/pages/pages.ts'
import { reportDetail, sharedReport } from './layouts.ts'

export const reportsPages: PageRow[] = [
  reportDetail({ path: '/credit-report-detail', title: '信用报告', parent: '/credit-report', needLogin: true }),
  sharedReport({ path: '/shared-report', title: '查看分享的信用报告', parent: '/credit-Service' }),
]
