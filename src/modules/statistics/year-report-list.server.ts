import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { tableList } from '../../kernel/lists/table-list.server.ts'
import { yearReport } from './tables.server.ts'

/** 政府网站工作年度报表: one table a year, in force once a second person has signed it. */
export const yearReportList = tableList(yearReport, {
  topic: 'year reports',
  order: [asc(yearReport.sort), desc(yearReport.year)],
  values: ({ year, cells }): Record<string, string> & { year: string } => ({ ...cells, year }),
  columns: ({ year, ...cells }) => ({ year, cells }),
  faultsOf: ({ year }, rows, id) =>
    rows.some((row) => row.id !== id && row.values.year === year) ? { year: '这一年度的报表已有' } : {},
})

/** The cells of a year as they were signed; null while nobody has. */
export async function signedCells(db: Db, year: string): Promise<Record<string, string> | null> {
  const [found] = await db.select({ cells: yearReport.cells }).from(yearReport).where(eq(yearReport.year, year))
  return found?.cells ?? null
}
