import type { Doors } from '../../kernel/calls/implement.server.ts'
import { tablesAnswer } from '../../kernel/sheets/table-files.server.ts'
import { siteStatistics } from './contract.ts'
import { createSiteFigures, type StatisticsNeeds } from './figures.server.ts'
import { countVisits } from './visits.server.ts'

export function openStatistics(doors: Doors, needs: StatisticsNeeds) {
  const site = createSiteFigures(needs)
  doors.implement(siteStatistics, {
    figures: ({ query }) => site.figures(query),
    file: async ({ query }) => {
      const { name, tables } = await site.tables(query)
      return tablesAnswer('csv', name, tables)
    },
    yearReport: async ({ query }) =>
      tablesAnswer('csv', `site-year-${query.year}`, [await needs.yearReport(query.year)]),
    yearCells: async ({ query }) => {
      const found = await needs.yearCells(query.year)
      return Object.entries(found).map(([key, value]) => ({ key, value: value ?? '' }))
    },
    workbook: async ({ query }) => {
      const { name, tables } = await site.tables(query)
      return tablesAnswer('xlsx', name, tables)
    },
  })
  return { visits: countVisits(needs.db, needs.now) }
}
