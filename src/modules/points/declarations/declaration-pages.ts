import type { PageRow } from '../../../kernel/pages/pages.ts'
import { DECLARATIONS_PAGE } from '../addresses.ts'
import { declarationList } from './layouts.ts'

export const declarationPages: PageRow[] = [
  declarationList({ path: DECLARATIONS_PAGE, title: '我的积分申报', parent: '/credit-Service', needLogin: true }),
]
