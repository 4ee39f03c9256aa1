import type { PageRow } from '../../kernel/pages/pages.ts'
import { LOG_CHECK_PATH, logCheck } from './layouts.ts'

export const ledgerPages: PageRow[] = [
  logCheck({ path: LOG_CHECK_PATH, title: '核对存证', parent: '/credit-publicity' }),
]
