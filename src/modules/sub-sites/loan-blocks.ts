import type { apiOf } from '../../kernel/calls/api.ts'
import { monthDay } from '../../kernel/format/date.ts'
import { thousands } from '../../kernel/format/number.ts'
import { demandCalls } from '../finance/demands/contract.ts'
import type { BlockData } from './blocks.ts'

/** Blocks about loan demands and granted loans. */
export type LoanBlock =
  /** Totals of all financing demands: demands, institutions and products. */
  | { kind: 'loan-figures'; demands: string; institutions: string; products: string }
  /** Loans paid out, by month. */
  | { kind: 'loan-months'; label: string; href: string }
  /** Loans paid out, by district. */
  | { kind: 'loan-regions'; label: string; href: string }
  /** The newest public demands and dockings. */
  | { kind: 'loan-demands'; label: string; href: string }

type Api = ReturnType<typeof apiOf>
type Of<Kind extends LoanBlock['kind']> = Extract<LoanBlock, { kind: Kind }>

const MONTHS = 12
const ROWS = 6

export function readLoanBlock(api: Api, block: LoanBlock): Promise<BlockData> {
  switch (block.kind) {
    case 'loan-figures':
      return readFigures(api, block)
    case 'loan-months':
      return readMonths(api, block)
    case 'loan-regions':
      return readRegions(api, block)
    case 'loan-demands':
      return readDemands(api, block)
  }
}

async function readFigures(api: Api, { demands, institutions, products }: Of<'loan-figures'>): Promise<BlockData> {
  const city = await api(demandCalls.cityStatistics, {})
  const wan = (amount: string) => `${thousands(Number(amount.split('.')[0]))}万元`
  return {
    kind: 'figures',
    items: [
      { label: '入驻机构（家）', value: thousands(city.institutions), href: institutions },
      { label: '金融产品（个）', value: thousands(city.products), href: products },
      { label: '注册企业（家）', value: thousands(city.enterprises) },
      { label: `融资需求 ${thousands(city.demands.count)} 笔`, value: wan(city.demands.amount), href: demands },
      { label: `授信 ${thousands(city.granted.count)} 笔`, value: wan(city.granted.amount) },
      { label: `放款 ${thousands(city.paid.count)} 笔`, value: wan(city.paid.amount) },
    ],
  }
}

async function readMonths(api: Api, { label, href }: Of<'loan-months'>): Promise<BlockData> {
  const { months } = await api(demandCalls.cityStatistics, {})
  const rows = months.slice(-MONTHS).map(({ month, paid }) => ({
    ...{ label: month, value: paid.count, text: `${thousands(paid.count)} 笔，${paid.amount} 万元` },
  }))
  return { kind: 'chart', label, href, look: 'line', rows, unfinished: '本月尚未结束' }
}

async function readRegions(api: Api, { label, href }: Of<'loan-regions'>): Promise<BlockData> {
  const { regions } = await api(demandCalls.cityStatistics, {})
  const rows = regions.map(({ region, paid }) => ({
    ...{ label: region, value: paid.count, text: `${thousands(paid.count)} 笔，${paid.amount} 万元` },
  }))
  return { kind: 'chart', label, href, look: 'bars', rows: rows.sort((a, b) => b.value - a.value) }
}

async function readDemands(api: Api, { label, href }: Of<'loan-demands'>): Promise<BlockData> {
  const [demands, dockings] = await Promise.all([
    api(demandCalls.financingPage, { query: { pageSize: ROWS } }),
    api(demandCalls.dockingPage, { query: { pageSize: ROWS } }),
  ])
  return {
    kind: 'newest',
    label,
    tabs: [
      {
        ...{ label: '融资需求', href, head: '状态', others: ['需求', '发布'] as const },
        rows: demands.records.map((each) => ({
          ...{ id: each.demandNo, name: `${each.demandTitle} ${each.amount} 万元`, href, unit: each.enterpriseName },
          ...{ note: each.stateName, date: each.publishedAt === null ? '—' : monthDay(each.publishedAt) },
        })),
      },
      {
        ...{ label: '对接情况', href: `${href}?tab=docking`, head: '阶段', others: ['需求', '开始'] as const },
        rows: dockings.records.map((each) => ({
          ...{ id: `${each.demandNo} ${each.institutionName}`, name: each.demandTitle, href: `${href}?tab=docking` },
          ...{ unit: each.institutionName, note: each.stageName, date: monthDay(each.startedAt) },
        })),
      },
    ],
  }
}
