import type { apiOf } from '../../kernel/calls/api.ts'
import { formatDate } from '../../kernel/format/date.ts'
import { thousands } from '../../kernel/format/number.ts'
import type { ChartPoint } from '../../ui/charts/line-chart.tsx'
import { financeCalls } from '../finance/contract.ts'
import { financeFigures } from '../finance/loans/figures-contract.ts'
import { creditPlusCalls } from '../register/figures/credit-plus-contract.ts'
import { overviewCalls } from '../register/figures/overview-contract.ts'
import { type CityRank, rankingCalls } from '../register/figures/ranking-contract.ts'
import type { BlockData } from './blocks.ts'

/** Blocks about the city as a whole. */
export type CityBlock =
  /** Number of subjects, and of public records of some datasets together. */
  | {
      kind: 'overview'
      subjects: { label: string; href: string }
      counts: readonly OverviewCount[]
    }
  /** The first everyday benefits. */
  | { kind: 'credit-plus'; label: string; href: string }
  /** Number of products and institutions in the finance area. */
  | { kind: 'products'; href: string; institutions: string }
  /** The most viewed products. */
  | { kind: 'hot-products'; label: string; href: string }
  /** Institutions that lent most in the last year. */
  | { kind: 'leaders'; label: string; href: string }
  /** Firms that received a loan most recently. */
  | { kind: 'supported'; label: string; href: string }
  /** Number of products by category. */
  | { kind: 'product-categories'; label: string; href: string }
  /** Rank of the city in the national monitoring. */
  | { kind: 'city-rank'; label: string; cityName: string; href: string }

/** Records of one dataset, or of a whole category of the catalogue. */
interface OverviewCount {
  label: string
  dataset?: string
  category?: string
  href: string
}

export type CityBlockData =
  | { kind: 'credit-plus'; label: string; href: string; schemes: { title: string; page: string }[] }
  | {
      kind: 'city-rank'
      label: string
      cityName: string
      href: string
      groupSize: number
      months: ChartPoint[]
      newest: CityRank | null
      /** Today's date. */
      today: string
    }

const LEADERS = 6
const SCHEMES = 6
const MONTHS = 12

type Api = ReturnType<typeof apiOf>

export async function readOverview(
  api: Api,
  { subjects, counts }: Extract<CityBlock, { kind: 'overview' }>,
): Promise<BlockData> {
  const overview = await api(overviewCalls.overview, {})
  const count = ({ dataset, category }: OverviewCount) =>
    overview.datasets
      .filter((each) => (dataset ? each.code === dataset : each.category === category))
      .reduce((sum, { recordCount }) => sum + recordCount, 0)
  return {
    kind: 'figures',
    items: [
      { ...subjects, value: thousands(overview.subjects) },
      ...counts.map((each) => ({ label: each.label, value: thousands(count(each)), href: each.href })),
    ],
    updated: overview.updatedAt ? formatDate(overview.updatedAt, 'yyyy-MM-dd hh:mm') : undefined,
  }
}

export async function readProducts(
  api: Api,
  { href, institutions }: Extract<CityBlock, { kind: 'products' }>,
): Promise<BlockData> {
  const home = await api(financeCalls.productHomePage, {})
  return {
    kind: 'figures',
    items: [
      { label: '入驻机构（家）', value: thousands(home.institutions), href: institutions },
      { label: '金融产品（个）', value: thousands(home.products), href },
      { label: '不需要抵押和担保（个）', value: thousands(home.withoutCollateral), href: `${href}?guarantee=信用` },
      {
        label: '最低年化利率',
        value: home.lowestRate === null ? '—' : `${home.lowestRate}%`,
      },
      { label: '累计放款（万元）', value: wholeWan(home.lending.loanAmount), href: '/finance/support' },
    ],
  }
}

/** Rounds to whole 万元, because fractions are meaningless in a sum. */
const wholeWan = (amount: string): string => thousands(Number(amount.split('.')[0]))

export async function readLeaders(
  api: Api,
  { label, href }: Extract<CityBlock, { kind: 'leaders' }>,
): Promise<BlockData> {
  const leaders = await api(financeFigures.leaderboard, { query: {} })
  const rows = leaders.slice(0, LEADERS).map(({ rank, institutionId, institutionName, ...row }) => ({
    ...{ id: institutionId, name: `${rank}. ${institutionName}`, unit: `授信 ${row.creditApprovedCount} 笔` },
    href: `/finance/products?institution=${encodeURIComponent(institutionId)}`,
    note: `${wholeWan(row.creditAmount)} 万元`,
    date: row.avgRate === null ? '—' : `${row.avgRate}%`,
  }))
  return { kind: 'newest', label, tabs: [{ label, href, head: '授信金额', others: ['机构', '平均利率'], rows }] }
}

export async function readSupported(
  api: Api,
  { label, href }: Extract<CityBlock, { kind: 'supported' }>,
): Promise<BlockData> {
  const { records } = await api(financeFigures.support, { query: { pageSize: LEADERS } })
  const rows = records.map(({ id, enterpriseName, productId, institutionName, amountBand, date }) => ({
    ...{ id, name: enterpriseName, href: `/finance/products/${encodeURIComponent(productId)}`, unit: institutionName },
    ...{ note: amountBand, date },
  }))
  return { kind: 'newest', label, tabs: [{ label, href, head: '放款金额', others: ['企业', '放款日期'], rows }] }
}

export async function readHotProducts(
  api: Api,
  { label, href }: Extract<CityBlock, { kind: 'hot-products' }>,
): Promise<BlockData> {
  const { hot } = await api(financeCalls.productHomePage, {})
  const rows = hot.map(({ id, name, institutionName, rateMin, rateMax, termMin, termMax }) => ({
    ...{ id, name, href: `${href}/${encodeURIComponent(id)}`, unit: institutionName },
    note: `${rateMin}% 至 ${rateMax}%`,
    date: `${termMin} 至 ${termMax} 个月`,
  }))
  return { kind: 'newest', label, tabs: [{ label, href, head: '年化', others: ['产品', '期限'], rows }] }
}

export async function readProductCategories(
  api: Api,
  { label, href }: Extract<CityBlock, { kind: 'product-categories' }>,
): Promise<BlockData> {
  const { categories } = await api(financeCalls.productHomePage, {})
  const rows = categories.map(({ category, products }) => ({
    ...{ label: category, value: products, text: `${products} 个` },
  }))
  return { kind: 'chart', label, href, look: 'bars', rows }
}

export async function readCreditPlus(
  api: Api,
  block: Extract<CityBlock, { kind: 'credit-plus' }>,
): Promise<CityBlockData> {
  const schemes = await api(creditPlusCalls.schemes, {})
  return { ...block, schemes: schemes.slice(0, SCHEMES).map(({ title, page }) => ({ title, page })) }
}

export async function readCityRank(api: Api, block: Extract<CityBlock, { kind: 'city-rank' }>): Promise<CityBlockData> {
  const { groupSize, months, asOf } = await api(rankingCalls.rankingTrend, { query: { cityName: block.cityName } })
  return {
    ...block,
    groupSize,
    months: months.slice(-MONTHS).map(({ period, rank }) => ({ label: period, value: rank })),
    newest: months.at(-1) ?? null,
    today: asOf,
  }
}
