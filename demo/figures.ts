import type { Changes } from '../src/kernel/data/changes.server.ts'
import type { Db } from '../src/kernel/data/db.server.ts'
import { addDays, addMonths } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { percent, thousands } from '../src/kernel/format/number.ts'
import { readStatistics } from '../src/modules/finance/demands/statistics.server.ts'
import { catalogue } from '../src/modules/register/catalogue/catalogue.ts'
import { createDistribution } from '../src/modules/register/figures/distribution.server.ts'
import { createOverview } from '../src/modules/register/figures/overview.server.ts'
import { createStatistics } from '../src/modules/register/figures/statistics.server.ts'
import { closedRequests } from '../src/modules/repair-program/closed-requests.server.ts'
import { computeHandlingTime } from '../src/modules/repair-program/handling-time.ts'
import { SUPERVISED_FIELDS } from '../src/modules/reports/definitions/fields.ts'
import { closedApplications } from '../src/server/rooms/open-repair.ts'
import type { DemoArticle } from './articles.ts'
import { PROVIDERS } from './providers.ts'

const FIGURE = /\{\{([^{}]+)\}\}/g

/** 100 million yuan, the unit of large sums. */
const YI = 100_000_000

/** Figures that several texts mention but no page computes. Defined once, so that the texts agree. */
const SAID: Readonly<Record<string, string>> = {
  上季修复平均工作日: '7.8',
  专项报告领域: String(SUPERVISED_FIELDS.length),
  云岫水电站: '73',
  融资平台机构: '23',
  信用村: '412',
  信用户万户: '16.8',
  养殖户: '1,860',
}

/** Fills figures from the loaded register into the articles: the same figures that pages of the site show. */
export async function fillFigures(db: Db, now: Date, articles: DemoArticle[]): Promise<DemoArticle[]> {
  const figureOf = figuresOf(db, now)
  const names = new Set(articles.flatMap(textsOf).flatMap(figuresIn))
  const known = new Map<string, string>()
  for (const name of names) known.set(name, await figureOf(name))
  const filled = (text: string) => text.replace(FIGURE, (_, name: string) => known.get(name)!)
  return articles.map((article) => ({
    ...article,
    name: filled(article.name),
    fields: Object.fromEntries(Object.entries(article.fields).map(([key, value]) => [key, filled(value)])),
    html: filled(article.html),
  }))
}

export const figuresIn = (text: string): string[] => [...text.matchAll(FIGURE)].map((match) => match[1]!)

export const hasFigures = (article: DemoArticle): boolean => textsOf(article).some((text) => figuresIn(text).length > 0)

const textsOf = ({ name, fields, html }: DemoArticle): string[] => [name, ...Object.values(fields), html]

// Caches keep their values while the city is loaded.
const UNCHANGING: Changes = {
  announce: async () => {},
  noticed: () => {},
  onChange: () => {},
  versionOf: () => 0,
}

/**
 * Computes a figure by its name: `主体` and `公示信息` as on the home page; `条数 environment` and `条数 environment level=绿牌` as in lists; `占比 …` the
 * share of such counts; `亿元 guarantee guaranteeAmount`; `修复 平均工作日` and `修复 办结` as in the repair guide; `融资 授信亿元` and similar ones as on the
 * statistics page of the financing platform; `双公示 2026-10 及时率` as in the statistics of a month, or of a span of months; `称 …` for a figure of
 * the constant SAID.
 */
function figuresOf(db: Db, now: Date): (name: string) => Promise<string> {
  const today = () => dateKey(now)
  const { overview } = createOverview(db, UNCHANGING, today, { providers: PROVIDERS, datasets: catalogue })
  const distribution = createDistribution(db, UNCHANGING, today)
  const statistics = createStatistics({ db, changes: UNCHANGING, today, city: '', wrongRows: async () => [] })

  async function countOf(dataset: string, choice?: string): Promise<{ count: number; total: number }> {
    const [by, wanted] = choice?.split('=') ?? ['month']
    const { rows, total } = await distribution(dataset, by!)
    return { count: wanted ? (rows.find(({ key }) => key === wanted)?.count ?? 0) : total, total }
  }

  async function ofPublicity(period: string, column: string): Promise<string> {
    const [from, to = from] = period.split('/')
    const { totals } = await statistics({ by: 'month', from, to })
    if (column === '及时率') return percent(totals.onTimeRate)
    const columns: Record<string, number> = {
      合计: totals.total,
      许可: totals.permits,
      处罚: totals.penalties,
      迟报: totals.late,
    }
    return thousands(columns[column] ?? unknown(column))
  }

  async function repairTime(column: string): Promise<string> {
    const to = today()
    const from = addDays(addMonths(to, -12), 1)
    const cases = [...(await closedRequests(db, from)), ...(await closedApplications(db, from))]
    const { averageDays, cases: closed } = computeHandlingTime(cases, from, to)
    if (column === '办结') return thousands(closed)
    return column === '平均工作日' ? String(averageDays ?? 0) : unknown(column)
  }

  /** The same figures as on the statistics page of the financing platform. */
  async function ofLoans(column: string): Promise<string> {
    const { demands, granted, paid } = await readStatistics(db, { now: now.getTime(), regions: [], enterprises: 0 })
    const inYi = ({ amount }: { amount: string }) => (Number(amount) / 10_000).toFixed(2)
    const columns: Record<string, () => string> = {
      需求笔数: () => thousands(demands.count),
      授信笔数: () => thousands(granted.count),
      授信亿元: () => inYi(granted),
      放款亿元: () => inYi(paid),
    }
    return columns[column]?.() ?? unknown(column)
  }

  return async (name) => {
    const [kind, first = '', second] = name.split(' ')
    switch (kind) {
      case '主体':
        return thousands((await overview()).subjects)
      case '公示信息':
        return thousands((await overview()).datasets.reduce((sum, { recordCount }) => sum + recordCount, 0))
      case '条数':
        return thousands((await countOf(first, second)).count)
      case '占比': {
        const { count, total } = await countOf(first, second)
        return percent(total > 0 ? count / total : null)
      }
      case '亿元':
        return (((await distribution(first, 'month', second)).totalSum ?? 0) / YI).toFixed(2)
      case '双公示':
        return ofPublicity(first, second ?? '')
      case '修复':
        return repairTime(first)
      case '融资':
        return ofLoans(first)
      case '称':
        return SAID[first] ?? unknown(first)
      default:
        return unknown(name)
    }
  }
}

function unknown(name: string): never {
  throw new RangeError(`No figure is called ${name}`)
}
