import type { SQL } from 'drizzle-orm'
import type { RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { conflict } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { csvStream } from '../../../kernel/sheets/csv-stream.server.ts'
import { sheetAnswer } from '../../../kernel/sheets/table-files.server.ts'
import { writeLongXlsx } from '../../../kernel/sheets/xlsx-file.server.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import { type Dataset, publicItems, writeHeading } from '../catalogue/dataset.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { publicityStatusOn } from '../publicity/status.ts'
import { presentValues } from '../records/public-record.server.ts'
import { record } from '../records/tables.server.ts'
import {
  buildConditions,
  type RecordListRow,
  type RecordScope,
  readRowsAfter,
  shownName,
} from './record-list.server.ts'
import type { RecordFilter } from './records-contract.ts'

interface Exporting {
  filter: RecordFilter
  format: 'csv' | 'xlsx'
  today: string
  address: string
}

const AT_ONCE = 500
/** Limit for a workbook, which is built in memory; a text file is streamed at any length. */
const MOST_IN_A_WORKBOOK = 20_000

/** The records of a list as a file, with the masks of the list. The download is audited before it is sent. */
export async function exportRecords(
  db: Db,
  member: DeliveringMember,
  { filter, format, today, address }: Exporting,
): Promise<RawAnswer> {
  const matching = buildConditions(member, filter, today)
  const dataset = expectDataset(filter.dataset)
  const count = await db.$count(record, matching)
  if (format === 'xlsx' && count > MOST_IN_A_WORKBOOK) {
    const most = MOST_IN_A_WORKBOOK.toLocaleString('zh-CN')
    throw conflict(`记录超过 ${most} 条，Excel 工作簿装不下，请导出 CSV，或按决定日期分几次导出`)
  }
  // Only the names of the filters are audited: their values may name a person.
  const by = Object.entries(filter).flatMap(([name, value]) => (value && name !== 'dataset' ? [name] : []))
  const detail = { dataset: dataset.code, unit: filter.unit ?? (member.isCentre ? null : member.unit), format, by }
  const about = { action: 'export', entity: 'record', entityId: dataset.code }
  const taken = () =>
    db.transaction((tx) => audit(tx, { actor: member.actor, address, ...about, detail: { ...detail, rows: count } }))

  const heads = ['记录编号', ...publicItems(dataset).map(writeHeading), '公示状态', '报送日期']
  const lines = allLines(db, matching, (row) => lineOf(dataset, row, today))
  const fileName = `${dataset.code}-${today}`
  if (format === 'csv') return sheetAnswer(await csvStream([heads], lines, taken), format, fileName)
  const sheet = { name: dataset.name.slice(0, 31), parts: below(heads, lines), widths: heads.map(() => 18) }
  const workbook = await writeLongXlsx(sheet)
  await taken()
  return sheetAnswer(workbook, format, fileName)
}

async function* below(heads: string[], lines: AsyncIterable<string[][]>): AsyncGenerator<string[][]> {
  yield [heads]
  yield* lines
}

async function* allLines(db: Db, matching: SQL, write: (row: RecordListRow) => string[]): AsyncGenerator<string[][]> {
  let after: RecordScope | null = null
  for (;;) {
    const rows: RecordListRow[] = await readRowsAfter(db, matching, after, AT_ONCE)
    if (rows.length > 0) yield rows.map(write)
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!
  }
}

function lineOf(dataset: Dataset, row: RecordListRow, today: string): string[] {
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
