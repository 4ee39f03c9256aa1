import type { PageRow } from '../../../kernel/pages/pages.ts'
import { catalog, catalogDetail, catalogList } from './layouts.ts'

/** The public catalogue of collected and published data. */
export const cataloguePages: PageRow[] = [
  catalog({ path: '/credit-catalog', title: '信用目录' }),
  catalogList({ path: '/credit-catalog-list', title: '信用目录列表', parent: '/credit-catalog' }),
  catalogDetail({ path: '/credit-catalog-detail', title: '信用目录详情', parent: '/credit-catalog-list' }),
]
