import { and, eq, gte, lte, max, sql } from 'drizzle-orm'
import type { RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../kernel/format/csv-line.ts'
import { sheetAnswer } from '../../../kernel/sheets/table-files.server.ts'
import { writeXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { DOUBLE_PUBLICITY, type Quality, type QualityFilter } from './quality-contract.ts'
import { addFigures, computeRates, listMonthsOf, monthBefore } from './quality-figures-contract.ts'
import { dataQuality } from './tables.server.ts'

/** The quality of deliveries from the job's counts: a few thousand rows a year. */
export async function readQuality(
  db: Db,
  member: DeliveringMember,
  { from: wanted, to = '', unit, dataset }: QualityFilter,
  today: string,
): Promise<Quality> {
  const last = to || today.slice(0, 7)
  const from = wanted && wanted <= last ? wanted : monthBefore(last, 11)
  const months = listMonthsOf(from, last)
  const ofMember = member.isCentre ? undefined : eq(dataQuality.unit, member.unit)
  const inPeriod = and(gte(dataQuality.month, from), lte(dataQuality.month, months.at(-1) ?? last))
  const [counted, units, [latest]] = await Promise.all([
    db
      .select()
      .from(dataQuality)
      .where(
        and(
          ...[ofMember, inPeriod],
          unit ? eq(dataQuality.unit, unit) : undefined,
          dataset ? eq(dataQuality.dataset, dataset) : undefined,
        ),
      ),
    db
      .selectDistinct({ unit: dataQuality.unit })
      .from(dataQuality)
      .where(and(ofMember, inPeriod))
      .orderBy(dataQuality.unit),
    db
      .select({ at: max(dataQuality.countedAt) })
      .from(dataQuality)
      .where(sql`true`),
  ])
  const cells = counted.map((cell) => ({ ...cell, late: cell.reported - cell.onTime }))
  const nameOf = (code: string) => findDataset(code)?.name ?? code
  const rows = [...Map.groupBy(cells, (cell) => `${cell.unit}\n${cell.dataset}`).values()].map((some) => {
    const { unit: whose, dataset: code } = some[0]!
    return { unit: whose, dataset: code, datasetName: nameOf(code), ...addFigures(some) }
  })
  const byMonth = Map.groupBy(cells, ({ month }) => month)
  const byDataset = Map.groupBy(cells, (cell) => cell.dataset)
  return {
    ...{ from, to: months.at(-1) ?? last, units: units.map((each) => each.unit) },
    rows: rows.sort((a, b) => compare(a.unit, b.unit) || compare(a.datasetName, b.datasetName)),
    months: months.map((month) => ({ month, ...addFigures(byMonth.get(month) ?? []) })),
    totals: addFigures(cells),
    double: DOUBLE_PUBLICITY.map((code) => ({
      ...{ dataset: code, datasetName: nameOf(code) },
      ...addFigures(byDataset.get(code) ?? []),
    })),
    countedAt: latest?.at?.toISOString() ?? null,
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const HEADS = [
  ...['报送单位', '数据集', '报送（条）', '及时（条）', '迟报（条）', '及时率', '平均用时（工作日）', '选填项完整率'],
  ...['首次报送（行）', '有误（行）', '首次报送错误率'],
]

/** The table as a file; the download is audited. */
export async function qualityFile(
  db: Db,
  member: DeliveringMember,
  quality: Quality,
  { format, address }: { format: 'csv' | 'xlsx'; address: string },
): Promise<RawAnswer> {
  const period = `${quality.from}-${quality.to}`
  const about = { action: 'export', entity: 'data_quality', entityId: period }
  await db.transaction((tx) =>
    audit(tx, { actor: member.actor, address, ...about, detail: { rows: quality.rows.length } }),
  )
  const lines = quality.rows.map((row) => {
    const rates = computeRates(row)
    const counts = [row.reported, row.onTime, row.late].map(String)
    const first = [String(row.sent), String(row.wrong), rates.wrong]
    return [row.unit, row.datasetName, ...counts, rates.onTime, rates.days, rates.complete, ...first]
  })
  const name = `data-quality-${period}`
  if (format === 'csv') return sheetAnswer(BYTE_ORDER_MARK + [HEADS, ...lines].map(csvLine).join(''), format, name)
  return sheetAnswer(
    writeXlsx({ name: '数据质量', rows: [HEADS, ...lines], widths: HEADS.map(() => 18) }),
    format,
    name,
  )
}
