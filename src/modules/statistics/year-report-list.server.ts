import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { tableList } from '../../kernel/lists/table-list.server.ts'
import { yearReport } from './tables.server.ts'

/** Annual reports as a managed list: one table per year, valid once a second person has signed it. */
export const yearReportList = tableList(yearReport, {
  topic: 'year reports',
  order: [asc(yearReport.sort), desc(yearReport.year)],
  values: ({ year, cells }): Record<string, string> & { year: string } => ({ ...cells, year }),
  columns: ({ year, ...cells }) => ({ year, cells }),
  faultsOf: ({ year }, rows, id) =>
    rows.some((row) => row.id !== id && row.values.year === year) ? { year: '这一年度的报表已有' } : {},
})

/** The signed cells of a year; null if nobody has signed. */
export async function signedCells(db: Db, year: string): Promise<Record<string, string> | null> {
  const [found] = await db.select({ cells: yearReport.cells }).from(yearReport).where(eq(yearReport.year, year))
  return found?.cells ?? null
}
