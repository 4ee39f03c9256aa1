import { attachment, SANDBOXED } from '../calls/attachment.server.ts'
import type { RawAnswer } from '../calls/call-registry.server.ts'
import { BYTE_ORDER_MARK, csvLine, LINE_END } from '../format/csv-line.ts'
import { writeXlsx } from './xlsx-file.server.ts'

/** A table for export: every cell is text and never evaluated as a formula. */
export interface FileTable {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: writeTablesCsv },
  xlsx: { type: XLSX, write: writeTablesXlsx },
}

type SheetFormat = keyof typeof FORMATS

/** Writes the tables one below another, each under its title. */
export function writeTablesCsv(tables: readonly FileTable[]): string {
  const texts = tables.map(({ title, heads, rows }) => [[title], heads, ...rows].map(csvLine).join(''))
  return BYTE_ORDER_MARK + texts.join(LINE_END)
}

/** Writes one sheet per table. */
export function writeTablesXlsx(tables: readonly FileTable[]): Buffer {
  return writeXlsx(
    ...tables.map(({ title, heads, rows }) => ({
      name: sheetName(title),
      rows: [heads, ...rows],
      widths: heads.map((_, at) => (at === 0 ? 30 : 14)),
    })),
  )
}

export const tablesAnswer = (format: SheetFormat, name: string, tables: readonly FileTable[]): RawAnswer =>
  sheetAnswer(FORMATS[format].write(tables), format, name)

/** Answers with a file of tables: a download that is never opened inside our site and that proxies do not cache. */
export const sheetAnswer = (body: RawAnswer['body'], format: SheetFormat, name: string): RawAnswer =>
  attachment(body, { type: FORMATS[format].type, name: `${name}.${format}` }, SANDBOXED)

/** Spreadsheets limit sheet names to 31 characters and forbid these. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
