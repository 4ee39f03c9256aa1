import type { Basics } from '../../kernel/data/basics.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { percent, thousands } from '../../kernel/format/number.ts'
import { type DateRange, type PeriodQuery, precedingRange, requestedPeriod } from '../../kernel/forms/period.ts'
import type { FileTable } from '../../kernel/sheets/table-files.server.ts'
import { type Buckets, splitPeriod } from './buckets.ts'
import type { SiteFigures } from './contract.ts'
import {
  type ProofCount,
  pointsSection,
  proofsSection,
  reportsSection,
  searchesSection,
  visitsSection,
} from './sections.ts'
import { readVisits } from './visits.server.ts'

interface Counted {
  day: string
  count: number
}

export interface StatisticsDependencies extends Basics {
  /** Title of a page of the site map. */
  titleOf(page: string): string | undefined
  searches(
    period: DateRange,
    most: number,
  ): Promise<{
    days: (Counted & { sort: 'subject' | 'subject-empty' | 'text' | 'text-empty' })[]
    found: { word: string; count: number }[]
    missed: { word: string; count: number }[]
  }>
  /** Issued credit reports by type. */
  reports(period: DateRange): Promise<(Counted & { name: string })[]>
  /** The annual report 政府网站工作年度报表, as far as the portal has the figures. */
  yearReport(year: string): Promise<FileTable>
  /** Cells of the annual report that the portal can fill. */
  yearCells(year: string): Promise<Partial<Record<string, string>>>
  /** Results of 信用代证 reports by field; `isGiven` where there is a verdict. */
  proofs(period: DateRange): Promise<ProofCount[]>
  points(period: DateRange): Promise<{
    levels: { name: string; persons: number; enterprises: number }[]
    joined: Counted[]
    entries: { day: string; gains: number; losses: number }[]
  }>
}

/** Most pages in the list of visited pages. */
const MOST_PAGES = 30
const MOST_WORDS = 20

/** Figures of the site. Every database query aggregates by day and never returns single rows. */
export function createSiteFigures(dependencies: StatisticsDependencies) {
  const read = async (period: DateRange) => {
    const [visits, searches, reports, proofs, points] = await Promise.all([
      readVisits(dependencies.db, period, MOST_PAGES),
      dependencies.searches(period, MOST_WORDS),
      dependencies.reports(period),
      dependencies.proofs(period),
      dependencies.points(period),
    ])
    return { visits, searches, reports, proofs, points }
  }

  async function figures(asked: PeriodQuery): Promise<SiteFigures> {
    const today = dateKey(dependencies.now())
    const period = requestedPeriod(asked, today)
    const before = precedingRange(period)
    const buckets: Buckets = splitPeriod(period, today)
    const [found, earlier] = await Promise.all([read(period), read(before)])
    const { visits, searches, reports, proofs, points } = found
    const pages = visits.pages.map(({ page, count }) => ({ page, count, title: dependencies.titleOf(page) ?? page }))
    const members = points.levels.reduce((all, { persons, enterprises }) => all + persons + enterprises, 0)
    const then = totalsOf(earlier)
    return {
      ...{ ...period, by: buckets.by, before },
      totals: [
        ...totalsOf(found).map((total, at) => ({ ...total, before: then[at]?.value ?? null })),
        // People who left are not counted any more, so the number of the previous period is unknown.
        { label: '参加信用积分', value: thousands(members), before: null },
      ],
      sections: [
        visitsSection(buckets, visits.days, pages),
        searchesSection(buckets, searches),
        reportsSection(buckets, reports),
        proofsSection(buckets, proofs),
        pointsSection(buckets, points),
      ],
    }
  }

  return {
    figures,
    async tables(asked: PeriodQuery): Promise<{ name: string; tables: FileTable[] }> {
      const { from, to, sections } = await figures(asked)
      return {
        name: `site-${from}-${to}`,
        tables: sections
          .flatMap(({ tables }) => tables)
          .map(({ title, columns, rows }) => ({
            title,
            heads: columns.map(({ label }) => label),
            rows: rows.map((row) => columns.map(({ key }) => String(row[key] ?? ''))),
          })),
      }
    },
  }
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)

interface Read {
  visits: { days: readonly Counted[] }
  searches: Pick<Awaited<ReturnType<StatisticsDependencies['searches']>>, 'days'>
  reports: readonly Counted[]
  proofs: readonly ProofCount[]
}

function totalsOf({ visits, searches, reports, proofs }: Read): { label: string; value: string }[] {
  const empty = sum(searches.days.filter(({ sort }) => sort.endsWith('-empty')))
  const searched = sum(searches.days) - empty
  return [
    { label: '页面访问', value: thousands(sum(visits.days)) },
    { label: '检索', value: thousands(searched) },
    { label: '检索无结果', value: percent(searched === 0 ? null : empty / searched) },
    { label: '出具信用报告', value: thousands(sum(reports)) },
    { label: '替代证明', value: thousands(proofs.reduce((all, { given }) => all + given, 0)) },
  ]
}
