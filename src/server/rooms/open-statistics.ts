import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { DateRange } from '../../kernel/forms/period.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { readIssued } from '../../modules/documents/issued-figures.server.ts'
import { readPointsFigures } from '../../modules/points/points-figures.server.ts'
import { readProofs } from '../../modules/reports/proof-figures.server.ts'
import { paperDefinition, REPORTS } from '../../modules/reports/report-contract.ts'
import { openStatistics } from '../../modules/statistics/api.server.ts'
import type { StatisticsDependencies } from '../../modules/statistics/figures.server.ts'
import { findPage } from '../../pages.ts'
import { readYearCells, writeYearReport } from './year-report.ts'

const NAMES = new Map(REPORTS.map(({ code, name }) => [paperDefinition(code), name]))

/** Number of issued credit reports, by day and kind. */
export const readReports = async (db: Db, period: DateRange) =>
  (await readIssued(db, period)).flatMap(({ definition, ...row }) => {
    const name = NAMES.get(definition)
    return name ? [{ ...row, name }] : []
  })

/** Opens the statistics of the whole site, with the figures of the other rooms. */
export function openStatisticsRoom(
  registry: CallRegistry,
  {
    db,
    now,
    profile,
    searches,
  }: { db: Db; now(): number; profile: SiteProfile; searches: StatisticsDependencies['searches'] },
) {
  return openStatistics(registry, {
    ...{ db, now, searches },
    titleOf: (page) => findPage(page)?.title,
    reports: (period) => readReports(db, period),
    yearReport: (year) => writeYearReport(db, profile, year),
    yearCells: (year) => readYearCells(db, profile, year),
    proofs: (period) => readProofs(db, period),
    points: (period) => readPointsFigures(db, period),
  })
}
