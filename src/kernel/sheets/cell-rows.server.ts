import { csvRows } from './csv-rows.server.ts'
import { LONGEST_ROW, readFileText, type SourceFile, UnreadableFile } from './source-file.server.ts'
import { xlsxRows } from './xlsx-rows.server.ts'

/** Cells of a table row by row, including empty rows; in a plain text each line is one cell. */
export function cellRows(file: SourceFile): AsyncGenerator<string[]> {
  if (file.kind === 'xlsx') return xlsxRows(file)
  return file.kind === 'txt' ? lineRows(file) : csvRows(file)
}

async function* lineRows(file: SourceFile): AsyncGenerator<string[]> {
  let rest = ''
  let row = 1
  for await (const piece of readFileText(file)) {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) yield [line]
    row += lines.length
    if (rest.length > LONGEST_ROW) throw new UnreadableFile('该行过长，请检查是否缺少换行', row)
  }
  if (rest !== '') yield [rest.replace(/\r$/, '')]
}
