import { BYTE_ORDER_MARK, csvLine } from '../../../kernel/format/csv-line.ts'
import type { CellError } from './validate-row.ts'

export type RowError = CellError & { row: number }

/** Limit of stored errors; further ones are only counted, because such a file has to be sent again anyway. */
export const MOST_ERRORS = 10_000

export type Errors = ReturnType<typeof collectErrors>

/** Collects the errors of a file. */
export function collectErrors() {
  const kept: RowError[] = []
  let total = 0
  return {
    kept,
    total: () => total,
    /** Adds errors found elsewhere: their total, and the stored ones. */
    take(found: { kept: readonly RowError[]; total: number }) {
      kept.push(...found.kept)
      total += found.total
    },
    add(row: number, errors: readonly CellError[]) {
      for (const { column, reason, repeats } of errors) {
        total += 1
        if (kept.length < MOST_ERRORS) kept.push({ row, column, reason, ...(repeats && { repeats }) })
      }
    },
  }
}

interface RefusedFile {
  batchNo: string
  fileName: string
  rowCount: number
  errorCount: number
  errors: readonly RowError[]
}

/** The error file: row, column and reason, never a value. */
export function writeErrorFile({ batchNo, fileName, rowCount, errorCount: total, errors }: RefusedFile): string {
  const about = csvLine([`# 导入批次 ${batchNo}，文件 ${fileName}，读取 ${rowCount} 行，发现 ${total} 处错误`])
  const lines = errors.map(({ row, column, reason }) => csvLine([String(row), column, reason]))
  const more =
    total > errors.length ? [csvLine(['', '', `另有 ${total - errors.length} 处错误，请先改正以上各处`])] : []
  return [BYTE_ORDER_MARK, about, csvLine(['行号', '列名', '原因']), ...lines, ...more].join('')
}
