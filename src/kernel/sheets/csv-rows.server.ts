import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import {
  LONGEST_ROW,
  MOST_COLUMNS,
  readFileText,
  type SourceFile,
  TOO_MANY_COLUMNS,
  UnreadableFile,
} from './source-file.server.ts'

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: '引号没有成对，请检查该行之后的双引号',
  CSV_MAX_RECORD_SIZE: '该行过长，请检查双引号是否成对',
  INVALID_OPENING_QUOTE: '双引号只能写在单元格的两端，内容中的双引号应写两次',
  CSV_INVALID_CLOSING_QUOTE: '双引号后应为逗号或换行，内容中的双引号应写两次',
}

/** Cells line by line, including empty lines, so that row numbers match those of a spreadsheet. */
export async function* csvRows(file: SourceFile): AsyncGenerator<string[]> {
  const parser = Readable.from(readFileText(file)).pipe(
    parse({ relax_column_count: true, skip_empty_lines: false, max_record_size: LONGEST_ROW }),
  )
  let row = 0
  try {
    for await (const cells of parser) {
      row += 1
      if (cells.length > MOST_COLUMNS) throw new UnreadableFile(TOO_MANY_COLUMNS, row)
      yield cells
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(REASONS[error.code] ?? '该行不是正确的 CSV 格式，请检查双引号和逗号', row + 1)
  }
}
