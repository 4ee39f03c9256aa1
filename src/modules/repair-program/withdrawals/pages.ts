import type { PageRow } from '../../../kernel/pages/pages.ts'
import { withdrawalList } from './layouts.ts'

export const withdrawalPages: PageRow[] = [
  withdrawalList({ path: '/withdrawal-notices', title: '撤回公告', parent: '/credit-publicity' }),
]
