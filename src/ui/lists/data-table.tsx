import type { ReactNode } from 'react'
import { hasParts } from '../../kernel/own-keys.ts'
import { EmptyState } from '../frames/empty-state.tsx'
import styles from './data-table.module.css'
import shared from './table.module.css'

export interface Column<Row> {
  key: string
  label: string
  /** What stands in the head instead of the label. */
  head?: ReactNode
  /** What stands in the cell; the row's own value under `key` when missing. */
  cell?: (row: Row) => ReactNode
  /** A date, a code, a tag: never broken over lines. */
  narrow?: boolean
  /** Numbers stand at the right. */
  end?: boolean
  /** What the row is about: on a phone it stands below the name, without its label. */
  headline?: boolean
  /** Links to press mean nothing on paper. */
  noPrint?: boolean
  /** The head is a link that sorts by this column, or turns its order round. */
  sorting?: Sorting
}

export interface Sorting {
  href: string
  /** How the table is sorted by this column now. */
  now?: 'ascending' | 'descending'
}

export interface DataTableProps<Row> {
  /** What the table holds; read out, and shown when `showCaption` is set. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
  /** Many numbers a row: on a phone two of them stand side by side. */
  paired?: boolean
}

/** A table; on a phone every row becomes a card whose lines carry the column's label. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, empty, paired } = props
  if (rows.length === 0) return empty ?? <EmptyState />
  return (
    <table className={`${shared.table} ${styles.table}${paired ? ` ${styles.paired}` : ''}`}>
      <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={lookOf(column)} aria-sort={column.sorting?.now}>
              {column.sorting ? (
                <a href={column.sorting.href} className={styles.sort}>
                  {column.label}
                </a>
              ) : (
                (column.head ?? column.label)
              )}
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

type Look = Pick<Column<object>, 'narrow' | 'end' | 'headline' | 'noPrint'>

const lookOf = ({ narrow, end, headline, noPrint }: Look) =>
  [narrow && styles.narrow, end && styles.end, headline && styles.headline, noPrint && 'no-print']
    .filter(Boolean)
    .join(' ') || undefined

function plainCell(row: object, key: string): ReactNode {
  const value = hasParts(row) ? row[key] : undefined
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
