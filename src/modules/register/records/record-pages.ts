import type { PageRow } from '../../../kernel/pages/pages.ts'
import { GENERAL_RECORD_PAGE } from '../catalogue/addresses.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { recordPage, repairFinder, repairPage } from './layouts.ts'

/** Pages about one record. */
export const recordPages: PageRow[] = [
  ...catalogue.flatMap(({ code, recordPages: own = [] }) =>
    own.map(({ cached = true, ...row }) => ({ ...recordPage(row, code), cached })),
  ),
  ...catalogue.flatMap(({ code, repairPage: row }) => (row ? [repairPage(row, code)] : [])),
  repairFinder({ path: '/wanna-repair', title: '我要修复', parent: '/credit-repair' }),
  recordPage({ path: '/license-punishment-detail', title: '许可处罚详情', parent: '/double-publicity-info' }),
  recordPage({ path: '/safe-detail', shell: 'activity', title: '名单详情', parent: '/safe-clues-list' }),
  recordPage({ path: GENERAL_RECORD_PAGE, title: '信息详情', parent: '/credit-publicity' }),
]
