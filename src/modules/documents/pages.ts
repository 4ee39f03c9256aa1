import type { PageRow } from '../../kernel/pages/pages.ts'
import { PRINT_PATH, paperPrint, reportVerify, VERIFY_PATH } from './layouts.ts'

export const documentsPages: PageRow[] = [
  reportVerify({ path: VERIFY_PATH, title: '信用报告验证', parent: '/credit-report' }),
  paperPrint({ path: PRINT_PATH, shell: 'bare', title: '报告输出', hideBread: true, needLogin: true }),
]
