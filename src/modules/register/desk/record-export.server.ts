import { setImmediate } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { RawAnswer } from '../../../kernel/calls/implement.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../kernel/format/csv-line.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { sheetAnswer } from '../../../kernel/sheets/table-files.server.ts'
import { writeXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import { knownDataset } from '../catalogue/catalogue.ts'
import { type Dataset, publicItems, writeHeading } from '../catalogue/dataset.ts'
import type { Member } from '../import/competence.ts'
import { publicityStatusOn } from '../publicity/status.ts'
import { presentValues } from '../records/public-record.server.ts'
import { conditionsOf, type Place, type Row, rowsAfter, shownName } from './record-list.server.ts'
import type { RecordFilter } from './records-contract.ts'

interface Exporting {
  filter: RecordFilter
  format: 'csv' | 'xlsx'
  today: string
  address: string
}

const AT_ONCE = 500
/** A file is whole before any of it leaves, so it is made in memory; more is fetched by parts, by the days of the decisions. */
const MOST_ROWS = 20_000

/** The records of a list as a file, masked as the list is. That they were taken away is written down before they leave. */
export async function exportRecords(
  db: Db,
  member: Member,
  { filter, format, today, address }: Exporting,
): Promise<RawAnswer> {
  const matching = conditionsOf(member, filter, today)
  const dataset = knownDataset(filter.dataset)
  // Only which fields narrowed it: what was typed may name a person.
  const detail = { dataset: dataset.code, unit: filter.unit ?? (member.isCentre ? null : member.unit), format }
  const about = { action: 'export', entity: 'record', entityId: dataset.code }
  const by = Object.entries(filter).flatMap(([name, value]) => (value && name !== 'dataset' ? [name] : []))
  const heads = ['记录编号', ...publicItems(dataset).map(writeHeading), '公示状态', '报送日期']
  const fileName = `${dataset.code}-${today}`
  const rows: string[][] = [heads]
  for await (const some of allRows(db, matching, MOST_ROWS + 1)) {
    rows.push(...some.map((row) => lineOf(dataset, row, today)))
    await setImmediate()
  }
  if (rows.length > MOST_ROWS + 1)
    throw conflict(`记录超过 ${MOST_ROWS.toLocaleString('zh-CN')} 条，请按决定日期分几次导出`)
  await db.transaction((tx) =>
    audit(tx, { actor: member.actor, address, ...about, detail: { ...detail, by, rows: rows.length - 1 } }),
  )
  if (format === 'csv') return sheetAnswer(BYTE_ORDER_MARK + rows.map(csvLine).join(''), format, fileName)
  const sheet = { name: dataset.name.slice(0, 31), rows, widths: heads.map(() => 18) }
  return sheetAnswer(writeXlsx(sheet), format, fileName)
}

async function* allRows(db: Db, matching: SQL, most: number): AsyncGenerator<Row[]> {
  let after: Place | null = null
  for (let read = 0; read < most; ) {
    const rows: Row[] = await rowsAfter(db, matching, after, Math.min(AT_ONCE, most - read))
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    read += rows.length
    after = rows.at(-1)!
  }
}

function lineOf(dataset: Dataset, row: Row, today: string): string[] {
  const items = publicItems(dataset)
  const values = presentValues(row, dataset, items)
  const { subjectName } = dataset.common
  return [
    row.id,
    ...items.map(({ key }) => (key === subjectName ? shownName(row) : (values[key] ?? ''))),
    publicityStatusOn(row, today),
    dateKey(row.importedAt),
  ]
}
