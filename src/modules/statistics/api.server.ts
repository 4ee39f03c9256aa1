import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { tablesAnswer } from '../../kernel/sheets/table-files.server.ts'
import { siteStatistics } from './contract.ts'
import { createSiteFigures, type StatisticsDependencies } from './figures.server.ts'
import { createVisitCounter } from './visits.server.ts'

export function openStatistics(registry: CallRegistry, dependencies: StatisticsDependencies) {
  const site = createSiteFigures(dependencies)
  registry.implement(siteStatistics, {
    figures: ({ query }) => site.figures(query),
    file: async ({ query }) => {
      const { name, tables } = await site.tables(query)
      return tablesAnswer('csv', name, tables)
    },
    yearReport: async ({ query }) =>
      tablesAnswer('csv', `site-year-${query.year}`, [await dependencies.yearReport(query.year)]),
    yearCells: async ({ query }) => {
      const found = await dependencies.yearCells(query.year)
      return Object.entries(found).map(([key, value]) => ({ key, value: value ?? '' }))
    },
    workbook: async ({ query }) => {
      const { name, tables } = await site.tables(query)
      return tablesAnswer('xlsx', name, tables)
    },
  })
  return { visits: createVisitCounter(dependencies.db, dependencies.now) }
}
