import { inShell, type PageRow } from '../../kernel/pages/pages.ts'
import { article, column, hub } from '../content/layouts.ts'
import { compare, institutions, leaderboard, loanLines, myApplies, myCollects, product, products } from './layouts.ts'
import { FARMING } from './product-words.ts'

export const financePages: PageRow[] = [
  ...inShell('farming', [
    products(
      { path: '/farming-financial-supermarket', title: '金融超市', parent: '/farming', noNotices: true },
      { only: FARMING },
    ),
    product({
      path: '/farming-financial-supermarket/detail',
      title: '金融产品详情',
      parent: '/farming-financial-supermarket',
      menuValue: '/farming-financial-supermarket',
      noNotices: true,
    }),
  ]),
  institutions({
    path: '/credit-loan-mechanism',
    shell: 'credit-loan',
    title: '金融机构',
    parent: '/credit-loan-home',
  }),
  ...inShell('finance', [
    hub(
      'finance-home',
      {
        path: '/finance',
        name: 'FinanceHome',
        title: '金融服务专区',
        pageTitle: '金融服务专区',
        pageTitleEng: 'FINANCE SERVICE AREA',
      },
      'finance',
    ),
    products({ path: '/finance/products', title: '金融产品', parent: '/finance' }),
    product({
      path: '/finance/products/:id',
      name: 'FinanceProduct',
      title: '产品详情',
      parent: '/finance/products',
      menuValue: '/finance/products',
    }),
    compare({
      path: '/finance/compare',
      title: '产品对比',
      parent: '/finance/products',
      menuValue: '/finance/products',
    }),
    leaderboard({ path: '/finance/leaderboard', title: '机构排行榜', parent: '/finance' }),
    loanLines({ path: '/finance/support', title: '支持名单', parent: '/finance' }, { list: 'support' }),
    loanLines({ path: '/finance/applies', title: '申请名单', parent: '/finance' }, { list: 'applies' }),
    myCollects({ path: '/finance/my/collects', needLogin: true, title: '我的收藏', parent: '/finance' }),
    myApplies({ path: '/finance/my/applies', needLogin: true, title: '我的申请', parent: '/finance' }),
    column(
      { path: '/finance/news', title: '金融资讯', parent: '/finance' },
      { classification: 'finance-news', article: '/finance/content-detail' },
    ),
    article({ path: '/finance/content-detail', title: '资讯详情', parent: '/finance' }),
  ]),
]
