import type { Basics } from '../../kernel/data/basics.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { percent, thousands } from '../../kernel/format/number.ts'
import { type AskedPeriod, type Period, periodOf } from '../../kernel/forms/period.ts'
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

export interface StatisticsNeeds extends Basics {
  /** What a page of the site map is called. */
  titleOf(page: string): string | undefined
  searches(
    period: Period,
    most: number,
  ): Promise<{
    days: (Counted & { sort: 'subject' | 'subject-empty' | 'text' | 'text-empty' })[]
    found: { word: string; count: number }[]
    missed: { word: string; count: number }[]
  }>
  /** Credit reports that were issued, by what they are called. */
  reports(period: Period): Promise<(Counted & { name: string })[]>
  /** 政府网站工作年度报表 of one year, as far as the portal knows it. */
  yearReport(year: string): Promise<FileTable>
  /** Cells of the yearly table that the portal knows. */
  yearCells(year: string): Promise<Partial<Record<string, string>>>
  /** What reports in place of certificates said, by field; `isGiven` where there is a verdict. */
  proofs(period: Period): Promise<ProofCount[]>
  points(period: Period): Promise<{
    levels: { name: string; persons: number; enterprises: number }[]
    joined: Counted[]
    entries: { day: string; gains: number; losses: number }[]
  }>
}

/** Longer lists are not read. */
const MOST_PAGES = 30
const MOST_WORDS = 20

/** What happens on the site, in numbers: every question to the database is answered by day, never by row. */
export function createSiteFigures(needs: StatisticsNeeds) {
  async function figures(asked: AskedPeriod): Promise<SiteFigures> {
    const today = dateKey(needs.now())
    const period = periodOf(asked, today)
    const buckets: Buckets = bucketsOf(period, today)
    const [visits, searches, reports, proofs, points] = await Promise.all([
      readVisits(needs.db, period, MOST_PAGES),
      needs.searches(period, MOST_WORDS),
      needs.reports(period),
      needs.proofs(period),
      needs.points(period),
    ])
    const pages = visits.pages.map(({ page, count }) => ({ page, count, title: needs.titleOf(page) ?? page }))
    const empty = sum(searches.days.filter(({ sort }) => sort.endsWith('-empty')))
    const searched = sum(searches.days) - empty
    const members = points.levels.reduce((all, { persons, enterprises }) => all + persons + enterprises, 0)
    return {
      ...{ ...period, by: buckets.by },
      totals: [
        { label: '页面访问', value: thousands(sum(visits.days)) },
        { label: '检索', value: thousands(searched) },
        { label: '检索无结果', value: percent(searched === 0 ? null : empty / searched) },
        { label: '出具信用报告', value: thousands(sum(reports)) },
        { label: '替代证明', value: thousands(proofs.reduce((all, { given }) => all + given, 0)) },
        { label: '参加信用积分', value: thousands(members) },
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
    async tables(asked: AskedPeriod): Promise<{ name: string; tables: FileTable[] }> {
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
