import type { apiOf } from '../../kernel/calls/api.ts'
import { formatDate } from '../../kernel/format/date.ts'
import { thousands } from '../../kernel/format/number.ts'
import type { TagTone } from '../../ui/facts/tag.tsx'
import type { Figure } from '../../ui/lists/figures.tsx'
import type { NewestRow } from '../../ui/lists/newest-table.tsx'
import { dictionary } from '../dictionary/contract.ts'
import { overviewCalls } from '../register/figures/overview-contract.ts'
import { type RecordSummary, register } from '../register/records/contract.ts'
import { repairFigures } from '../repair-program/figures-contract.ts'
import { performanceCalls } from '../statistics/performance-contract.ts'
import {
  type CityBlock,
  type CityBlockData,
  readCityRank,
  readCreditPlus,
  readHotProducts,
  readLeaders,
  readOverview,
  readProductCategories,
  readProducts,
  readSupported,
} from './city-blocks.ts'
import { type LoanBlock, readLoanBlock } from './loan-blocks.ts'

/** A list behind a tab: newest records of a dataset, or of one of its categories. */
export interface NewestTab {
  label: string
  dataset: string
  category?: string
  /** Limits the list to subjects of the free trade area. */
  zone?: 'free-trade'
  href: string
  /** Page for a single record, if it is not the dataset's own. */
  opensOn?: string
  /** The column between name and date, with its heading. */
  note: { of: 'headline' | 'documentNo' | 'category' | 'title' | 'authority'; head: string; tone?: TagTone }
}

/** A block of credit data on a hub or the home page. */
export type HubBlock =
  | CityBlock
  | LoanBlock
  | { kind: 'newest'; label: string; tabs: readonly NewestTab[]; rows?: number }
  /** Public records of a dataset counted by a field; `sum` also adds up amounts in yuan. */
  | { kind: 'chart'; label: string; dataset: string; by: string; sum?: string; href: string }
  /** Totals of a dataset: record count, and sums of its amounts. */
  | { kind: 'totals'; dataset: string; by: string; label: string; sums: readonly { of: string; label: string }[] }
  /** The average handling time of closed applications for repair. */
  | { kind: 'repair-time' }
  /** Number of objections received, and their results. */
  | { kind: 'objections'; href: string }
  /** Every public dataset with record count and update time. */
  | { kind: 'datasets'; label: string }

export type BlockData =
  | CityBlockData
  | {
      kind: 'newest'
      label: string
      tabs: {
        label: string
        href: string
        head: string
        /** Labels of the first and last column, where they are not subject and date. */
        others?: readonly [string, string]
        rows: NewestRow[]
      }[]
    }
  | {
      kind: 'chart'
      label: string
      href: string
      look: 'bars' | 'line'
      rows: { label: string; value: number; text: string }[]
      /** Why the last row is incomplete. */
      unfinished?: string
    }
  | { kind: 'figures'; items: Figure[]; updated?: string }
  | { kind: 'datasets'; label: string; rows: DatasetRow[] }

export interface DatasetRow {
  id: string
  name: string
  provider: string
  updateCycle: string
  listPage: string
  count: number
  updatedAt: string | null
}

const ROWS = 6
/** Most bars of a chart; the linked page has the rest. */
const MOST_BARS = 8
const MOST_MONTHS = 12
const WAN = 10_000

type Api = ReturnType<typeof apiOf>

export const readBlocks = (api: Api, blocks: readonly HubBlock[]): Promise<BlockData[]> =>
  Promise.all(blocks.map((block) => readBlock(api, block)))

export function readBlock(api: Api, block: HubBlock): Promise<BlockData> {
  switch (block.kind) {
    case 'newest':
      return readNewest(api, block)
    case 'chart':
      return readChart(api, block)
    case 'totals':
      return readTotals(api, block)
    case 'repair-time':
      return readRepairTime(api)
    case 'objections':
      return readObjections(api, block)
    case 'datasets':
      return readDatasets(api, block)
    case 'overview':
      return readOverview(api, block)
    case 'credit-plus':
      return readCreditPlus(api, block)
    case 'products':
      return readProducts(api, block)
    case 'leaders':
      return readLeaders(api, block)
    case 'supported':
      return readSupported(api, block)
    case 'hot-products':
      return readHotProducts(api, block)
    case 'product-categories':
      return readProductCategories(api, block)
    case 'city-rank':
      return readCityRank(api, block)
    case 'loan-figures':
    case 'loan-months':
    case 'loan-regions':
    case 'loan-demands':
      return readLoanBlock(api, block)
  }
}

async function readNewest(api: Api, block: Extract<HubBlock, { kind: 'newest' }>): Promise<BlockData> {
  const { label, tabs, rows = ROWS } = block
  const read = async ({ dataset, category, zone, note, opensOn, ...tab }: NewestTab) => {
    const query = { pageSize: rows, category, zone }
    const { records } = await api(register.records, { params: { dataset }, query })
    return { ...tab, head: note.head, rows: records.map((record) => newestRow(record, note, opensOn)) }
  }
  return { kind: 'newest', label, tabs: await Promise.all(tabs.map(read)) }
}

const newestRow = (record: RecordSummary, { of, tone }: NewestTab['note'], opensOn?: string): NewestRow => ({
  id: `${record.dataset}/${record.id}`,
  name: record.subjectName,
  href: opensOn ? `${opensOn}?id=${encodeURIComponent(record.id)}` : record.address,
  note: record[of] || '—',
  tone,
  unit: of === 'headline' ? record.authority : undefined,
  date: record.decisionDate,
})

async function readChart(api: Api, block: Extract<HubBlock, { kind: 'chart' }>): Promise<BlockData> {
  const { label, dataset, by, sum, href } = block
  const [{ rows, asOf }, regions] = await Promise.all([
    api(overviewCalls.distribution, { params: { dataset }, query: { by, sum } }),
    by === 'region' ? api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }) : [],
  ])
  const nameOf = (key: string) => regions.find(({ code }) => code === key)?.name ?? key
  const shown = by === 'month' ? rows.slice(-MOST_MONTHS) : rows.slice(0, MOST_BARS)
  return {
    kind: 'chart',
    label,
    href,
    look: by === 'month' ? 'line' : 'bars',
    rows: shown.map(({ key, count, sum: amount }) => ({
      label: nameOf(key),
      value: count,
      text: amount === null ? thousands(count) : `${thousands(count)} 份 · ${wan(amount)} 万元`,
    })),
    unfinished:
      by === 'month' && shown.at(-1)?.key === asOf.slice(0, 7) ? `本月截至 ${formatDate(asOf, 'M月d日')}` : undefined,
  }
}

async function readTotals(api: Api, block: Extract<HubBlock, { kind: 'totals' }>): Promise<BlockData> {
  const { dataset, by, label, sums } = block
  const all = await Promise.all(
    sums.map(({ of }) => api(overviewCalls.distribution, { params: { dataset }, query: { by, sum: of } })),
  )
  const [first] = all
  return {
    kind: 'figures',
    items: [
      { label, value: thousands(first?.total ?? 0) },
      ...sums.map((sum, index) => ({ label: sum.label, value: wan(all[index]?.totalSum ?? 0) })),
    ],
    updated: first?.updatedAt ? formatDate(first.updatedAt, 'yyyy-MM-dd hh:mm') : undefined,
  }
}

async function readRepairTime(api: Api): Promise<BlockData> {
  const { cases, averageDays, longestDays, to } = await api(repairFigures.handlingTime, {})
  const days = (number: number | null) => (number === null ? '暂无' : String(number))
  return {
    kind: 'figures',
    items: [
      { label: '平均办理用时（工作日）', value: days(averageDays) },
      { label: '最长办理用时（工作日）', value: days(longestDays) },
      { label: '近十二个月办结（件）', value: thousands(cases) },
    ],
    updated: to,
  }
}

async function readObjections(api: Api, { href }: Extract<HubBlock, { kind: 'objections' }>): Promise<BlockData> {
  const { services, objections, to } = await api(performanceCalls.performance, { query: {} })
  const own = services.find(({ name }) => name === '异议申诉')
  return {
    kind: 'figures',
    items: [
      { label: '近十二个月收到（件）', value: thousands(own?.sent ?? 0), href },
      { label: '已答复（件）', value: thousands(own?.answered ?? 0), href },
      { label: '核实后更正（条）', value: thousands(objections.corrected), href },
      { label: '核实后维持（条）', value: thousands(objections.kept), href },
    ],
    updated: to,
  }
}

async function readDatasets(api: Api, { label }: Extract<HubBlock, { kind: 'datasets' }>): Promise<BlockData> {
  const { datasets } = await api(overviewCalls.overview, {})
  return {
    kind: 'datasets',
    label,
    rows: datasets.map(({ id, name, provider, updateCycle, listPage, recordCount, updatedAt }) => ({
      ...{ id, name, provider, updateCycle, listPage, updatedAt },
      count: recordCount,
    })),
  }
}

const wan = (yuan: number): string => thousands(Math.round(yuan / WAN))
