import type { apiOf } from '../../kernel/calls/api.ts'
import { formatDate } from '../../kernel/format/date.ts'
import { thousands } from '../../kernel/format/number.ts'
import type { Point } from '../../ui/charts/line-chart.tsx'
import { creditPlusCalls } from '../register/figures/credit-plus-contract.ts'
import { overviewCalls } from '../register/figures/overview-contract.ts'
import { type CityRank, rankingCalls } from '../register/figures/ranking-contract.ts'
import type { BlockData } from './blocks.ts'

/** Blocks about the city as a whole. */
export type CityBlock =
  /** How many subjects there are, and how many public records of some datasets together. */
  | {
      kind: 'overview'
      subjects: { label: string; href: string }
      counts: readonly OverviewCount[]
    }
  /** The first of the everyday benefits. */
  | { kind: 'credit-plus'; label: string; href: string }
  /** The place of the city in the national monitoring. */
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
      months: Point[]
      newest: CityRank | null
    }

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

export async function readCreditPlus(
  api: Api,
  block: Extract<CityBlock, { kind: 'credit-plus' }>,
): Promise<CityBlockData> {
  const schemes = await api(creditPlusCalls.schemes, {})
  return { ...block, schemes: schemes.slice(0, SCHEMES).map(({ title, page }) => ({ title, page })) }
}

export async function readCityRank(api: Api, block: Extract<CityBlock, { kind: 'city-rank' }>): Promise<CityBlockData> {
  const { groupSize, months } = await api(rankingCalls.rankingTrend, { query: { cityName: block.cityName } })
  return {
    ...block,
    groupSize,
    months: months.slice(-MONTHS).map(({ period, rank }) => ({ label: period, value: rank })),
    newest: months.at(-1) ?? null,
  }
}
