import type { PageRow } from '../../../kernel/pages/pages.ts'
import { catalog, catalogDetail, catalogList } from './layouts.ts'

/** What is collected and published: the public catalogue. */
export const cataloguePages: PageRow[] = [
  catalog({ path: '/credit-catalog', name: 'CreditCatalog', shell: 'other', title: '信用目录' }),
  catalogList({
    path: '/credit-catalog-list',
    name: 'CreditCatalogList',
    shell: 'other',
    title: '信用目录列表',
    parent: '/credit-catalog',
  }),
  catalogDetail({
    path: '/credit-catalog-detail',
    name: 'CreditCatalogDetail',
    shell: 'other',
    title: '信用目录详情',
    parent: '/credit-catalog-list',
  }),
]
