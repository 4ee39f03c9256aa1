import { cellRows } from '../../../kernel/sheets/cell-rows.server.ts'
import { type SourceFile, UnreadableFile } from '../../../kernel/sheets/source-file.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import {
  type AssignedHeads,
  type ColumnMatch,
  describeMatch,
  findHead,
  type Heads,
  isSecondHead,
  readHeads,
  shortenHead,
} from './heads.ts'
import { jsonRows } from './json-rows.server.ts'
import type { CellError } from './validate-row.ts'

/**
 * A row by item key, or the errors that prevent assigning its cells, with the original cells. Rows are numbered as in the sender's file. A
 * fatal error concerns the whole file; no rows follow.
 */
export type SourceRow = { row: number; cells: readonly string[]; isFatal?: true } & (
  | { raw: Record<string, string> }
  | { errors: CellError[] }
)

interface Reading {
  dataset: Dataset
  file: SourceFile
  said: AssignedHeads
  /** Filled during reading: the result for each column. */
  matches: ColumnMatch[]
}

/** File formats that units deliver. */
export const IMPORT_KINDS = ['csv', 'xlsx', 'json', 'jsonl'] as const

/** Column name used for errors of the whole file. */
export const WHOLE_FILE = '文件'

export async function* readSourceRows(reading: Reading): AsyncGenerator<SourceRow> {
  const { file } = reading
  try {
    if (file.kind === 'json' || file.kind === 'jsonl') yield* fromObjects(reading)
    else yield* fromCells(reading, cellRows(file))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { row: error.row, cells: [], isFatal: true, errors: [{ column: WHOLE_FILE, reason: error.message }] }
  }
}

async function* fromCells(
  { dataset, said, matches }: Reading,
  lines: AsyncIterable<string[]>,
): AsyncGenerator<SourceRow> {
  let heads: Heads | undefined
  let row = 0
  for await (const cells of lines) {
    row += 1
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!heads) {
      heads = readHeads(dataset, cells, said)
      matches.push(...heads.matches)
      if (heads.errors.length === 0) continue
      yield { row, cells: [], isFatal: true, errors: heads.errors }
    } else if (heads.errors.length > 0) {
      // Without heads no cell can be read. Only the first row is returned, as an example of the columns' content.
      return yield { row, cells, isFatal: true, errors: [] }
    } else if (row > 2 || !isSecondHead(dataset, heads.columns, cells)) {
      yield { row, cells, ...fromLine(heads.columns, cells) }
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

async function* fromObjects({ dataset, file, said, matches }: Reading): AsyncGenerator<SourceRow> {
  const places = new Map<string, number>()
  for await (const { row, fields } of jsonRows(file)) {
    const raw: Record<string, string> = {}
    const cells: string[] = []
    const errors: CellError[] = []
    for (const [name, value] of Object.entries(fields)) {
      const { head, how } = findHead(dataset, name, said)
      const text = textOfJson(value)
      if (!places.has(name) && places.size < MOST_NAMES) {
        places.set(name, matches.length)
        matches.push(describeMatch(name, head, how))
      }
      cells[places.get(name) ?? places.size] = text ?? JSON.stringify(value)
      if (head === 'ignored') continue
      if (head === 'unknown')
        errors.push({ column: shortenHead(name), reason: '目录中没有这一项，请改为标准名称或删除' })
      else if (text === null) errors.push({ column: head.label, reason: '应为文字；长号码请加引号' })
      else raw[head.key] = text
    }
    const sent = Array.from(cells, (cell) => cell ?? '')
    yield errors.length > 0 ? { row, cells: sent, errors } : { row, cells: sent, raw }
  }
}

/** Same limit as for columns of a spreadsheet; further property names are ignored as columns. */
const MOST_NAMES = 200

/** Numbers that JSON cannot represent exactly are refused, because they were codes. */
function textOfJson(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : null
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join('、') : null
}
