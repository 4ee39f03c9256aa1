import type { Basics } from '../../kernel/data/basics.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { percent, thousands } from '../../kernel/format/number.ts'
import { type DateRange, type PeriodQuery, periodOf, precedingRange } from '../../kernel/forms/period.ts'
import type { FileTable } from '../../kernel/sheets/table-files.server.ts'
import { type Buckets, bucketsOf } from './buckets.ts'
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
  /** What a page of the site map is called. */
  titleOf(page: string): string | undefined
  searches(
    period: DateRange,
    most: number,
  ): Promise<{
    days: (Counted & { sort: 'subject' | 'subject-empty' | 'text' | 'text-empty' })[]
    found: { word: string; count: number }[]
    missed: { word: string; count: number }[]
  }>
  /** Credit reports that were issued, by what they are called. */
  reports(period: DateRange): Promise<(Counted & { name: string })[]>
  /** 政府网站工作年度报表 of one year, as far as the portal knows it. */
  yearReport(year: string): Promise<FileTable>
  /** Cells of the yearly table that the portal knows. */
  yearCells(year: string): Promise<Partial<Record<string, string>>>
  /** What reports in place of certificates said, by field; `isGiven` where there is a verdict. */
  proofs(period: DateRange): Promise<ProofCount[]>
  points(period: DateRange): Promise<{
    levels: { name: string; persons: number; enterprises: number }[]
    joined: Counted[]
    entries: { day: string; gains: number; losses: number }[]
  }>
}

/** Longer lists are not read. */
const MOST_PAGES = 30
const MOST_WORDS = 20

/** What happens on the site, in numbers: every question to the database is answered by day, never by row. */
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
    const period = periodOf(asked, today)
    const before = precedingRange(period)
    const buckets: Buckets = bucketsOf(period, today)
    const [found, earlier] = await Promise.all([read(period), read(before)])
    const { visits, searches, reports, proofs, points } = found
    const pages = visits.pages.map(({ page, count }) => ({ page, count, title: dependencies.titleOf(page) ?? page }))
    const members = points.levels.reduce((all, { persons, enterprises }) => all + persons + enterprises, 0)
    const then = totalsOf(earlier)
    return {
      ...{ ...period, by: buckets.by, before },
      totals: [
        ...totalsOf(found).map((total, at) => ({ ...total, before: then[at]?.value ?? null })),
        // Whoever has left is not counted any more: how many there were is not known.
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
