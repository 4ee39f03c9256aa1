import type { ReactNode } from 'react'
import { hasParts } from '../../kernel/own-keys.ts'
import { EmptyState } from '../frames/empty-state.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  key: string
  label: string
  /** What stands in the cell; the row's own value under `key` when missing. */
  cell?: (row: Row) => ReactNode
  /** A date, a code, a tag: never broken over lines. */
  narrow?: boolean
  /** Numbers stand at the right. */
  end?: boolean
  /** Links to press mean nothing on paper. */
  noPrint?: boolean
}

interface Props<Row> {
  /** What the table holds; read out, and shown when `showCaption` is set. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
}

/** A table; on a phone every row becomes a card whose lines carry the column's label. */
export function DataTable<Row extends object>({ caption, showCaption, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0) return empty ?? <EmptyState />
  return (
    <table className={styles.table}>
      <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={lookOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-label={column.label} className={lookOf(column)}>
                <div>{column.cell ? column.cell(row) : plainCell(row, column.key)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lookOf = ({ narrow, end, noPrint }: { narrow?: boolean; end?: boolean; noPrint?: boolean }) =>
  [narrow && styles.narrow, end && styles.end, noPrint && 'no-print'].filter(Boolean).join(' ') || undefined

function plainCell(row: object, key: string): ReactNode {
  const value = hasParts(row) ? row[key] : undefined
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
