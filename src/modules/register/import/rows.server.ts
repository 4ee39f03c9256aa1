import type { Dataset } from '../catalogue/dataset.ts'
import { csvRows } from './csv-rows.server.ts'
import { type Heads, headOf, isSecondHead, readHeads } from './heads.ts'
import { jsonRows } from './json-rows.server.ts'
import { type SourceFile, UnreadableFile } from './source-file.server.ts'
import type { CellError } from './validate-row.ts'
import { xlsxRows } from './xlsx-rows.server.ts'

/** A row by item key, or why its cells cannot be given to items. Rows are numbered as the sender sees them. */
export type SourceRow = { row: number } & ({ raw: Record<string, string> } | { errors: CellError[] })

/** Column named where the file as a whole, and no cell, is wrong. */
export const WHOLE_FILE = '文件'

export async function* rowsOf(dataset: Dataset, file: SourceFile): AsyncGenerator<SourceRow> {
  try {
    if (file.kind === 'json' || file.kind === 'jsonl') yield* fromObjects(dataset, file)
    else yield* fromCells(dataset, file.kind === 'csv' ? csvRows(file) : xlsxRows(file))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { row: error.row, errors: [{ column: WHOLE_FILE, reason: error.message }] }
  }
}

async function* fromCells(dataset: Dataset, lines: AsyncIterable<string[]>): AsyncGenerator<SourceRow> {
  let heads: Heads | undefined
  let row = 0
  for await (const cells of lines) {
    row += 1
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!heads) {
      heads = readHeads(dataset, cells)
      // Without its heads no cell can be read: the rows below would all be wrong in the same way.
      if (heads.errors.length > 0) return yield { row, errors: heads.errors }
    } else if (row > 2 || !isSecondHead(dataset, heads.columns, cells)) {
      yield { row, ...fromLine(heads.columns, cells) }
    }
  }
  if (!heads) throw new UnreadableFile('文件中没有内容，请检查后重新导入')
}

function fromLine(
  columns: Heads['columns'],
  cells: string[],
): { raw: Record<string, string> } | { errors: CellError[] } {
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { errors: [{ column: WHOLE_FILE, reason: '该行的单元格比表头多，请检查双引号和逗号' }] }
  const raw: Record<string, string> = {}
  for (const [index, item] of columns.entries()) if (item) raw[item.key] = cells[index] ?? ''
  return { raw }
}

async function* fromObjects(dataset: Dataset, file: SourceFile): AsyncGenerator<SourceRow> {
  for await (const { row, fields } of jsonRows(file)) {
    const raw: Record<string, string> = {}
    const errors: CellError[] = []
    for (const [name, value] of Object.entries(fields)) {
      const head = headOf(dataset, name)
      if (head === 'ignored') continue
      const text = textOfJson(value)
      if (head === 'unknown')
        errors.push({ column: name.slice(0, 40), reason: '目录中没有这一项，请改为标准名称或删除' })
      else if (text === null) errors.push({ column: head.label, reason: '应为文字；长号码请加引号' })
      else raw[head.key] = text
    }
    yield errors.length > 0 ? { row, errors } : { row, raw }
  }
}

/** Numbers that JSON cannot hold exactly are refused: they were codes. */
function textOfJson(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : null
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join('、') : null
}
