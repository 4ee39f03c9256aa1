import { SAFETY_VIEWS, type SafetyListName } from '../register/catalogue/safety-contract.ts'
import type { Block, NewestTab } from './blocks.ts'

const category = (head: string, tone?: NewestTab['note']['tone']) => ({ of: 'category', head, tone }) as const
const documentNo = { of: 'documentNo', head: '文书号' } as const

const safety = (label: string, dataset: string, column: keyof typeof SAFETY_VIEWS): Block[] => {
  const tab = (list: SafetyListName, name: string): NewestTab => {
    const { datasets, category: only } = SAFETY_VIEWS[column][list]
    return {
      label: name,
      dataset: datasets[0],
      ...(only && { category: only }),
      href: `/safe-clues-list?column=${column}&list=${list}`,
      note: { of: 'authority', head: '认定部门' },
    }
  }
  return [
    {
      kind: 'newest',
      label: `${label}名单和检查结果`,
      tabs: [tab('black', `严重违法失信名单（${label}）`), tab('white', '守信名单'), tab('check', '检查结果')],
    },
    { kind: 'chart', label: '检查结果', dataset, by: 'result', href: `/safe-clues-list?column=${column}&list=check` },
  ]
}

/** Credit data that hubs show beneath their services, by the hub's name. */
export const hubData: Record<string, readonly Block[]> = {
  service: [
    {
      kind: 'newest',
      label: '主体信息',
      tabs: [
        {
          label: '合同履约',
          dataset: 'contract',
          href: '/service-contract-performance',
          note: { of: 'title', head: '合同名称' },
        },
        {
          label: '信用服务机构',
          dataset: 'credit-agency',
          href: '/intermediary-organ',
          note: { of: 'authority', head: '备案部门' },
        },
      ],
    },
    {
      kind: 'newest',
      label: '自主申报',
      tabs: [
        {
          label: '最新公示',
          dataset: 'self-declaration',
          href: '/self-declaration-list',
          note: category('申报类别'),
        },
      ],
    },
  ],
  publicity: [
    {
      kind: 'newest',
      label: '双公示',
      tabs: [
        { label: '行政许可', dataset: 'permit', href: '/double-publicity-info?tab=permit', note: documentNo },
        { label: '行政处罚', dataset: 'penalty', href: '/double-publicity-info?tab=penalty', note: documentNo },
      ],
    },
    {
      kind: 'newest',
      label: '名单公示',
      tabs: [
        { label: '守信激励', dataset: 'honour-list', href: '/red-list/index', note: category('名单类别', 'good') },
        { label: '严重失信', dataset: 'serious-list', href: '/black-list/index', note: category('名单类别', 'bad') },
        {
          label: '经营异常',
          dataset: 'abnormal',
          href: '/unusual-directory',
          note: { of: 'authority', head: '列入机关' },
        },
      ],
    },
    { kind: 'datasets', label: '全部公示信息' },
  ],
  repair: [
    { kind: 'repair-time' },
    {
      kind: 'newest',
      label: '公示中的行政处罚',
      tabs: [
        {
          label: '能不能修复',
          dataset: 'penalty',
          href: '/double-publicity-info?tab=penalty',
          opensOn: '/repairDetail',
          note: documentNo,
        },
      ],
    },
  ],
  commitment: [
    { kind: 'chart', label: '各类承诺数量', dataset: 'commitment', by: 'type', href: '/commitment-publicity' },
    {
      kind: 'newest',
      label: '承诺公示',
      tabs: [
        {
          label: '最新承诺',
          dataset: 'commitment',
          href: '/commitment-publicity',
          opensOn: '/promise-online-detail',
          note: category('承诺类型'),
        },
      ],
    },
  ],
  'food-safe': safety('食品安全', 'food-safety', 'food'),
  'drug-safe': safety('药品安全', 'drug-safety', 'medicine'),
  'produce-safe': safety('安全生产', 'work-safety', 'produce'),
  ecology: [
    { kind: 'chart', label: '评价等级分布', dataset: 'environment', by: 'level', href: '/ecology-publicity' },
    {
      kind: 'newest',
      label: '最新评价',
      tabs: [
        { label: '全部', dataset: 'environment', href: '/ecology-publicity', note: category('等级') },
        {
          label: '诚信企业',
          dataset: 'environment',
          category: '绿牌',
          href: '/ecology-ep-honest',
          note: category('等级', 'good'),
        },
        {
          label: '警示、不良企业',
          dataset: 'environment',
          category: '红牌,黄牌',
          href: '/ecology-ep-dishonest',
          note: category('等级', 'warning'),
        },
      ],
    },
  ],
  'free-trade-area': [
    {
      kind: 'newest',
      label: '片区公示',
      tabs: [
        {
          label: '行政许可',
          dataset: 'permit',
          zone: 'free-trade',
          href: '/free-trade-area-publicity?tab=permit',
          note: documentNo,
        },
        {
          label: '行政处罚',
          dataset: 'penalty',
          zone: 'free-trade',
          href: '/free-trade-area-publicity?tab=penalty',
          note: documentNo,
        },
        {
          label: '信用等级',
          dataset: 'free-trade-subject',
          href: '/free-trade-area-publicity?tab=grade',
          note: category('等级'),
        },
      ],
    },
    {
      kind: 'chart',
      label: '片区主体信用等级',
      dataset: 'free-trade-subject',
      by: 'grade',
      href: '/free-trade-area-publicity?tab=grade',
    },
  ],
  medical: [
    {
      kind: 'chart',
      label: '信用评级分布',
      dataset: 'medical-score',
      by: 'rating',
      href: '/medical-insurance-statistic',
    },
    {
      kind: 'newest',
      label: '评分结果',
      tabs: [
        {
          label: '最新结果',
          dataset: 'medical-score',
          href: '/medical-insurance-score-result',
          note: category('信用评级'),
        },
      ],
    },
  ],
  farming: [
    {
      kind: 'newest',
      label: '农业经营主体',
      tabs: [
        { label: '最新认定', dataset: 'farm-operator', href: '/farming-public-information', note: category('类别') },
      ],
    },
    { kind: 'chart', label: '主体类别', dataset: 'farm-operator', by: 'kind', href: '/farming-public-information' },
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
    // What lenders look at besides: honours, and contracts that were kept.
    {
      kind: 'newest',
      label: '增信信息',
      tabs: [
        { label: '守信激励', dataset: 'honour-list', href: '/red-list/index', note: category('名单类别', 'good') },
        {
          label: '合同履约',
          dataset: 'contract',
          href: '/service-contract-performance',
          note: { of: 'title', head: '合同名称' },
        },
      ],
    },
    {
      kind: 'chart',
      label: '守信激励对象（按名单）',
      dataset: 'honour-list',
      by: 'listCategory',
      href: '/red-list/index',
    },
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
    {
      kind: 'chart',
      label: '出函机构',
      dataset: 'guarantee',
      by: 'authority',
      sum: 'guaranteeAmount',
      href: '/ele-guarantee-table',
    },
    { kind: 'chart', label: '每月出函（份）', dataset: 'guarantee', by: 'month', href: '/ele-guarantee-table' },
    {
      kind: 'chart',
      label: '保函种类',
      dataset: 'guarantee',
      by: 'guaranteeKind',
      sum: 'guaranteeAmount',
      href: '/ele-guarantee-table',
    },
    {
      kind: 'newest',
      label: '保函公示',
      tabs: [{ label: '最新出函', dataset: 'guarantee', href: '/ele-guarantee-table', note: category('保函种类') }],
    },
  ],
  finance: [
    { kind: 'products', href: '/finance/products', institutions: '/credit-loan-mechanism' },
    { kind: 'hot-products', label: '热门产品', href: '/finance/products' },
    { kind: 'leaders', label: '机构排行榜', href: '/finance/leaderboard' },
    { kind: 'product-categories', label: '各类产品', href: '/finance/products' },
    { kind: 'supported', label: '支持名单', href: '/finance/support' },
  ],
}
