import type { Row } from '../../../kernel/pages/pages.ts'
import type { Block } from './dataset.ts'
import type { Reader } from './dataset-pages.ts'

/** A tab that lists all datasets of a block together. */
export interface BlockTab {
  block: Block
  label: string
  query: Readonly<Record<string, string>>
  read: Reader
  zone?: 'free-trade'
}

/** A list page for several datasets, which declare their tabs themselves. */
export interface SharedList {
  /** Site-map rows that show the list. */
  rows: readonly Row[]
  /** The official name, if the page keeps an older title. */
  heading?: string
  /** Tabs of whole blocks, before and after those of single datasets. */
  before?: readonly BlockTab[]
  after?: readonly BlockTab[]
}

const honoured = { block: 'honour', label: '守信激励对象', read: 'honoured', query: { tab: 'red' } } as const
const serious = { block: 'serious', label: '严重失信主体名单', read: 'serious', query: { tab: 'black' } } as const

export const SHARED_LISTS = {
  'double-publicity': {
    heading: '双公示信息',
    rows: [{ path: '/double-publicity-info', title: '双公示信息', parent: '/credit-publicity' }],
  },
  'honoured-and-serious': {
    heading: '守信激励与严重失信名单公示',
    rows: [{ path: '/red-black-publicity', title: '红黑名单公示', parent: '/credit-publicity' }],
    before: [honoured, serious],
  },
  serious: {
    heading: '严重失信主体名单',
    rows: [{ path: '/black-list/index', name: 'BlackList', title: '失信黑名单', parent: '/credit-publicity' }],
    before: [{ ...serious, label: '全部', query: { tab: 'all' } }],
  },
  'serious-violations': {
    rows: [{ path: '/major-violate-law', title: '重大税收违法', parent: '/credit-publicity' }],
  },
  safety: {
    rows: [{ path: '/safe-clues-list', shell: 'activity', title: '名单列表', parent: '/food-safe' }],
  },
  'free-trade-area': {
    rows: [
      { path: '/free-trade-area-publicity', shell: 'free-trade-area', title: '信用公示', parent: '/free-trade-area' },
      {
        path: '/free-trade-area/publicity',
        name: 'FreeTradeAreaPublicityList',
        shell: 'free-trade-area-menu',
        title: '信用公示',
        parent: '/free-trade-area',
      },
    ],
    after: [
      { ...honoured, zone: 'free-trade' },
      { ...serious, zone: 'free-trade' },
    ],
  },
} as const satisfies Record<string, SharedList>

export type SharedListName = keyof typeof SHARED_LISTS
