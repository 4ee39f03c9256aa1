import { SERIOUS_LISTS } from '../catalogue/serious-lists.ts'

/** How a list is read: by the call the city ordered for it, or as any dataset. */
export type Reader =
  | 'permits'
  | 'penalties'
  | 'honoured'
  | 'serious'
  | 'debtors'
  | 'abnormal'
  | 'safety'
  | 'self-declarations'
  | 'contracts'
  | 'dataset'

/** One list of a page; a page with several shows them as tabs. */
export interface ListTab {
  label: string
  /** What stands in the address when this tab is open. */
  query: Readonly<Record<string, string>>
  read: Reader
  datasets: readonly [string, ...string[]]
  /** Only these categories, joined by commas. */
  category?: string
  zone?: 'free-trade'
  /** Tabs of one field stand together: 食品安全. */
  field?: string
}

export interface RegisterList {
  /** The formal name, where the page's title is an old one. */
  heading?: string
  tabs: readonly [ListTab, ...ListTab[]]
}

const one = (dataset: string, read: Reader = 'dataset', category?: string): RegisterList => ({
  tabs: [{ label: '', query: {}, read, datasets: [dataset], category }],
})

const honoured: Omit<ListTab, 'query'> = { label: '守信激励对象', read: 'honoured', datasets: ['honour-list'] }

const serious: Omit<ListTab, 'query'> = { label: '严重失信主体名单', read: 'serious', datasets: SERIOUS_LISTS }

const DOUBLE_PUBLICITY = [
  { label: '行政许可', query: { tab: 'permit' }, read: 'permits', datasets: ['permit'] },
  { label: '行政处罚', query: { tab: 'penalty' }, read: 'penalties', datasets: ['penalty'] },
] as const satisfies ListTab[]

const SAFETY_FIELDS = [
  { column: 'food', dataset: 'food-safety', field: '食品安全' },
  { column: 'medicine', dataset: 'drug-safety', field: '药品安全' },
  { column: 'produce', dataset: 'work-safety', field: '生产安全' },
] as const

const SAFETY_LISTS = [
  { list: 'black', label: '黑名单' },
  { list: 'white', label: '白名单' },
  { list: 'check', label: '检查名单' },
] as const

const safetyTabs: ListTab[] = SAFETY_FIELDS.flatMap(({ column, dataset, field }) =>
  SAFETY_LISTS.map(({ list, label }) => ({
    label,
    query: { column, list },
    read: 'safety' as const,
    datasets: [dataset] as const,
    category: label,
    field,
  })),
)

/** The lists of the register by name; the rows of the page table say which they show. */
export const REGISTER_LISTS = {
  'double-publicity': { heading: '双公示信息', tabs: DOUBLE_PUBLICITY },
  'honoured-and-serious': {
    heading: '守信激励与严重失信名单公示',
    tabs: [
      { ...honoured, query: { tab: 'red' } },
      { ...serious, query: { tab: 'black' } },
    ],
  },
  honoured: { heading: '守信激励对象', tabs: [{ ...honoured, label: '', query: {} }] },
  serious: {
    heading: '严重失信主体名单',
    tabs: [
      { ...serious, label: '全部', query: { tab: 'all' } },
      ...[
        { label: '各领域名单', dataset: 'serious-list' },
        { label: '市场监管', dataset: 'market-serious' },
        { label: '重大税收违法', dataset: 'tax-serious' },
        { label: '失信被执行人', dataset: 'dishonest-debtor' },
      ].map(({ label, dataset }) => ({
        label,
        query: { tab: dataset },
        read: 'dataset' as const,
        datasets: [dataset] as const,
      })),
    ],
  },
  'serious-violations': {
    tabs: [
      { label: '重大税收违法失信主体', query: { tab: 'tax' }, read: 'dataset', datasets: ['tax-serious'] },
      { label: '市场监管严重违法失信名单', query: { tab: 'market' }, read: 'dataset', datasets: ['market-serious'] },
    ],
  },
  debtors: one('dishonest-debtor', 'debtors'),
  abnormal: one('abnormal', 'abnormal'),
  'random-checks': one('random-check'),
  contracts: one('contract', 'contracts'),
  commitments: one('commitment'),
  'self-declarations': one('self-declaration', 'self-declarations'),
  'focus-groups': one('focus-group'),
  agencies: one('credit-agency'),
  safety: { tabs: safetyTabs as [ListTab, ...ListTab[]] },
  environment: one('environment'),
  'environment-honest': one('environment', 'dataset', '绿牌'),
  'environment-bad': one('environment', 'dataset', '红牌,黄牌'),
  'medical-scores': one('medical-score'),
  farming: one('farm-operator'),
  guarantees: one('guarantee'),
  'free-trade-area': {
    tabs: [
      { label: '信用等级', query: { tab: 'grade' }, read: 'dataset', datasets: ['free-trade-subject'] },
      ...DOUBLE_PUBLICITY.map((tab) => ({ ...tab, zone: 'free-trade' as const })),
      { ...honoured, query: { tab: 'red' }, zone: 'free-trade' },
      { ...serious, query: { tab: 'black' }, zone: 'free-trade' },
    ],
  },
} satisfies Record<string, RegisterList>

export type ListName = keyof typeof REGISTER_LISTS

/** The tab an address asks for, or the first. */
export function tabOf({ tabs }: RegisterList, search: URLSearchParams): ListTab {
  const score = ({ query }: ListTab) =>
    Object.entries(query).filter(([name, value]) => search.get(name) === value).length
  return tabs.reduce((best, tab) => (score(tab) > score(best) ? tab : best), tabs[0])
}
