import type { PageRow } from '../../kernel/pages/pages.ts'
import { preparing } from '../content/layouts.ts'

export const reportsPages: PageRow[] = [
  preparing('report-apply', {
    path: '/credit-report',
    name: 'CreditReport',
    shell: 'other',
    title: '信用报告',
    parent: '/credit-Service',
  }),
  preparing('pdf-output', {
    path: '/pdf-output',
    name: 'PdfOutput',
    shell: 'bare',
    title: '报告输出',
    hideBread: true,
    noNotices: true,
  }),
]
