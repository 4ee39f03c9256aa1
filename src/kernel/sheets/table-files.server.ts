import { attachment, SANDBOXED } from '../calls/attachment.server.ts'
import type { RawAnswer } from '../calls/call-registry.server.ts'
import { BYTE_ORDER_MARK, csvLine, LINE_END } from '../format/csv-line.ts'
import { writeXlsx } from './xlsx-file.server.ts'

/** A table as it is taken away: every cell is text, and none is ever calculated. */
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

/** One table below another, each under its title. */
export function writeTablesCsv(tables: readonly FileTable[]): string {
  const texts = tables.map(({ title, heads, rows }) => [[title], heads, ...rows].map(csvLine).join(''))
  return BYTE_ORDER_MARK + texts.join(LINE_END)
}

/** A sheet for each table. */
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

/** A file of tables as it leaves: saved, never opened inside our site, and kept by nobody on the way. */
export const sheetAnswer = (body: RawAnswer['body'], format: SheetFormat, name: string): RawAnswer =>
  attachment(body, { type: FORMATS[format].type, name: `${name}.${format}` }, SANDBOXED)

/** Spreadsheets take no more letters, and none of these. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
