import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { placeIn } from '../../kernel/data/placed.server.ts'
import type { KeptList } from '../../kernel/lists/kept-list.server.ts'
import { yearReport } from './tables.server.ts'
import { YEAR_CELL_KEYS, YEAR_CELLS, type YearCellKey } from './year-report-contract.ts'

type Given = Record<'year' | YearCellKey, string>

const cellsOf = ({ year: _, ...cells }: Given): Record<string, string> => cells

/** 政府网站工作年度报表: one table a year, in force once a second person has signed it. */
export const yearReportList: KeptList<Given> = {
  ...{ what: '年度报表', entity: 'year-report', topic: 'year reports', texts: [...YEAR_CELL_KEYS] },
  labels: {
    year: '年度',
    ...(Object.fromEntries(
      YEAR_CELL_KEYS.map((key) => [key, `${YEAR_CELLS[key].part}：${YEAR_CELLS[key].label}`]),
    ) as Record<YearCellKey, string>),
  },
  nameOf: ({ year }) => `${year} 年度`,
  async rows(from) {
    const rows = await from.select().from(yearReport).orderBy(asc(yearReport.sort), desc(yearReport.year))
    return rows.map(({ id, year, cells }) => ({ id, group: '', isShown: true, values: { ...cells, year } }))
  },
  insert: (tx, id, given) =>
    tx.insert(yearReport).values({
      ...{ id, year: given.year, cells: cellsOf(given) },
      sort: sql`(select coalesce(max(r.sort), 0) + 1 from ${yearReport} r)`,
    }),
  update: (tx, id, given) =>
    tx
      .update(yearReport)
      .set({ year: given.year, cells: cellsOf(given) })
      .where(eq(yearReport.id, id)),
  place: (tx, ids) =>
    tx
      .update(yearReport)
      .set({ sort: placeIn(ids, yearReport.id) })
      .where(inArray(yearReport.id, [...ids])),
  faultsOf: ({ year }, rows, id) =>
    rows.some((row) => row.id !== id && row.values.year === year) ? { year: '这一年度的报表已有' } : {},
}

/** The cells of a year as they were signed; null while nobody has. */
export async function signedCells(db: Db, year: string): Promise<Record<string, string> | null> {
  const [found] = await db.select({ cells: yearReport.cells }).from(yearReport).where(eq(yearReport.year, year))
  return found?.cells ?? null
}
