import { SAFETY_VIEWS, type SafetyListName } from '../register/catalogue/safety-contract.ts'
import type { HubBlock, NewestTab } from './blocks.ts'

const category = (head: string, tone?: NewestTab['note']['tone']) => ({ of: 'category', head, tone }) as const
const documentNo = { of: 'documentNo', head: '文书号' } as const

const tab = (
  label: string,
  dataset: string,
  href: string,
  note: NewestTab['note'],
  rest: Partial<Pick<NewestTab, 'category' | 'zone' | 'opensOn'>> = {},
): NewestTab => ({ label, dataset, href, note, ...rest })

const newest = (label: string, ...tabs: NewestTab[]): HubBlock => ({ kind: 'newest', label, tabs })

/** Adds as many rows as fill the card beside a chart with this number of bars. */
const rowsBeside = (rows: number, block: HubBlock): HubBlock => ({ ...block, ...(block.kind === 'newest' && { rows }) })

const chart = (label: string, dataset: string, by: string, href: string, sum?: string): HubBlock => ({
  ...{ kind: 'chart', label, dataset, by, href },
  ...(sum && { sum }),
})

const safety = (label: string, dataset: string, column: keyof typeof SAFETY_VIEWS): HubBlock[] => {
  const address = (list: SafetyListName) => `/safe-clues-list?column=${column}&list=${list}`
  const listed = (list: SafetyListName, name: string): NewestTab => {
    const { datasets, category: only } = SAFETY_VIEWS[column][list]
    return tab(name, datasets[0], address(list), { of: 'authority', head: '认定部门' }, only ? { category: only } : {})
  }
  return [
    newest(
      `${label}名单和检查结果`,
      ...[listed('black', `严重违法失信名单（${label}）`), listed('white', '守信名单'), listed('check', '检查结果')],
    ),
    chart('检查结果', dataset, 'result', address('check')),
  ]
}

/** Credit data blocks below the services, by hub. */
export const hubData: Record<string, readonly HubBlock[]> = {
  service: [
    newest(
      '主体信息',
      tab('合同履约', 'contract', '/service-contract-performance', { of: 'title', head: '合同名称' }),
      tab('信用服务机构', 'credit-agency', '/intermediary-organ', { of: 'authority', head: '备案部门' }),
    ),
    newest('自主申报', tab('最新公示', 'self-declaration', '/self-declaration-list', category('申报类别'))),
  ],
  publicity: [
    newest(
      '双公示',
      tab('行政许可', 'permit', '/double-publicity-info?tab=permit', documentNo),
      tab('行政处罚', 'penalty', '/double-publicity-info?tab=penalty', documentNo),
    ),
    newest(
      '名单公示',
      tab('守信激励', 'honour-list', '/red-list/index', category('名单类别', 'good')),
      tab('严重失信', 'serious-list', '/black-list/index', category('名单类别', 'bad')),
      tab('经营异常', 'abnormal', '/unusual-directory', { of: 'authority', head: '列入机关' }),
    ),
    { kind: 'datasets', label: '全部公示信息' },
  ],
  repair: [
    { kind: 'repair-time' },
    newest(
      '公示中的行政处罚',
      tab('能不能修复', 'penalty', '/double-publicity-info?tab=penalty', documentNo, { opensOn: '/repairDetail' }),
    ),
  ],
  commitment: [
    chart('各类承诺数量', 'commitment', 'type', '/commitment-publicity'),
    rowsBeside(
      7,
      newest(
        '承诺公示',
        tab('最新承诺', 'commitment', '/commitment-publicity', category('承诺类型'), {
          opensOn: '/promise-online-detail',
        }),
      ),
    ),
  ],
  objection: [{ kind: 'objections', href: '/performance' }],
  'food-safe': safety('食品安全', 'food-safety', 'food'),
  'drug-safe': safety('药品安全', 'drug-safety', 'medicine'),
  'produce-safe': safety('安全生产', 'work-safety', 'produce'),
  ecology: [
    chart('评价等级分布', 'environment', 'level', '/ecology-publicity'),
    newest(
      '最新评价',
      tab('全部', 'environment', '/ecology-publicity', category('等级')),
      tab('诚信企业', 'environment', '/ecology-ep-honest', category('等级', 'good'), { category: '绿牌' }),
      tab('警示、不良企业', 'environment', '/ecology-ep-dishonest', category('等级', 'warning'), {
        category: '红牌,黄牌',
      }),
    ),
  ],
  'free-trade-area': [
    rowsBeside(
      5,
      newest(
        '片区公示',
        tab('行政许可', 'permit', '/free-trade-area-publicity?tab=permit', documentNo, { zone: 'free-trade' }),
        tab('行政处罚', 'penalty', '/free-trade-area-publicity?tab=penalty', documentNo, { zone: 'free-trade' }),
        tab('信用等级', 'free-trade-subject', '/free-trade-area-publicity?tab=grade', category('等级')),
      ),
    ),
    chart('片区主体信用等级', 'free-trade-subject', 'grade', '/free-trade-area-publicity?tab=grade'),
  ],
  medical: [
    chart('信用评级分布', 'medical-score', 'rating', '/medical-insurance-statistic'),
    newest('评分结果', tab('最新结果', 'medical-score', '/medical-insurance-score-result', category('信用评级'))),
  ],
  farming: [
    newest('农业经营主体', tab('最新认定', 'farm-operator', '/farming-public-information', category('类别'))),
    chart('主体类别', 'farm-operator', 'kind', '/farming-public-information'),
  ],
  loan: [
    {
      kind: 'loan-figures',
      demands: '/farming-financing-docking',
      institutions: '/credit-loan-mechanism',
      products: '/finance/products',
    },
    { kind: 'loan-demands', label: '融资对接', href: '/farming-financing-docking' },
    { kind: 'loan-months', label: '每月放款（笔）', href: '/farming-financing-docking' },
    { kind: 'loan-regions', label: '各区县放款（笔）', href: '/farming-financing-docking' },
    // Further data that lenders consider: honours, and fulfilled contracts.
    rowsBeside(
      8,
      newest(
        '增信信息',
        tab('守信激励', 'honour-list', '/red-list/index', category('名单类别', 'good')),
        tab('合同履约', 'contract', '/service-contract-performance', { of: 'title', head: '合同名称' }),
      ),
    ),
    chart('守信激励对象（按名单）', 'honour-list', 'listCategory', '/red-list/index'),
  ],
  guarantee: [
    {
      kind: 'totals',
      dataset: 'guarantee',
      by: 'guaranteeKind',
      label: '公示中的保函（份）',
      sums: [
        { of: 'guaranteeAmount', label: '担保金额（万元）' },
        { of: 'feeSaved', label: '释放保证金（万元）' },
      ],
    },
    chart('出函机构', 'guarantee', 'authority', '/ele-guarantee-table', 'guaranteeAmount'),
    chart('保函种类', 'guarantee', 'guaranteeKind', '/ele-guarantee-table', 'guaranteeAmount'),
    chart('每月出函（份）', 'guarantee', 'month', '/ele-guarantee-table'),
    newest('保函公示', tab('最新出函', 'guarantee', '/ele-guarantee-table', category('保函种类'))),
  ],
  finance: [
    { kind: 'products', href: '/finance/products', institutions: '/credit-loan-mechanism' },
    { kind: 'hot-products', label: '热门产品', href: '/finance/products' },
    { kind: 'leaders', label: '机构排行榜', href: '/finance/leaderboard' },
    { kind: 'product-categories', label: '各类产品', href: '/finance/products' },
    { kind: 'supported', label: '支持名单', href: '/finance/support' },
  ],
}
