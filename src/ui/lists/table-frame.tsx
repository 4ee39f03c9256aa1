import type { ReactNode } from 'react'
import { hasParts } from '../../kernel/typed-keys.ts'
import { EmptyState } from '../frames/empty-state.tsx'
import shared from './table.module.css'
import styles from './table-frame.module.css'

/** What a column is on the card of its row: `none` is not shown there. */
export type CardPlace = 'who' | 'what' | 'amount' | 'tag' | 'foot' | 'when' | 'none'

export interface Column<Row> {
  key: string
  label: string
  /** What is in the head instead of the label. */
  head?: ReactNode
  /** What is in the cell; the row's own value under `key` when missing. */
  cell?: (row: Row) => ReactNode
  /** A date, a code, a tag: never broken over lines. */
  narrow?: boolean
  /** Numbers are at the right. */
  end?: boolean
  /** What the row is about: on a phone it is below the name, without its label. */
  headline?: boolean
  /** In a table whose rows are cards on a phone. A column without a place is the link to all of the row, over the whole card. */
  place?: CardPlace
  /** Stand around an amount on a card: 罚款 3.2 万元. */
  unit?: string
  word?: string
  /** Left out where the window is narrower than the table of a desk. */
  isWide?: boolean
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

export interface TableProps<Row> {
  /** What the table holds; read out, and shown when `showCaption` is set. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
}

/** How one sort of table looks on a phone. */
interface Look {
  className: string
  /** Classes of the cells of a column. */
  classOf(column: Column<never>): (string | false | undefined)[]
  /** What is before and after a value there. */
  wordsOf(column: Column<never>): { label?: string; unit?: string }
}

/** What all tables of rows are made of; `DataTable` and `CardTable` say what they look like on a phone. */
export function TableFrame<Row extends object>(props: TableProps<Row> & { look: Look }) {
  const { caption, showCaption, columns, rows, rowKey, empty, look } = props
  if (rows.length === 0) return empty ?? <EmptyState />
  const classOf = (column: Column<Row>) =>
    [...look.classOf(column), column.noPrint && 'no-print', column.isWide && 'wide-only'].filter(Boolean).join(' ') ||
    undefined
  const heads = columns.map((column) => ({ ...column, className: classOf(column), words: look.wordsOf(column) }))
  return (
    <table className={`${shared.table} ${styles.table} ${look.className}`}>
      <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((column) => (
            <th key={column.key} scope="col" className={column.className} aria-sort={column.sorting?.now}>
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
            {heads.map((column) => (
              <td
                key={column.key}
                data-label={column.words.label}
                data-unit={column.words.unit}
                className={column.className}
              >
                <div>{column.cell ? column.cell(row) : plainCell(row, column.key)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function plainCell(row: object, key: string): ReactNode {
  const value = hasParts(row) ? row[key] : undefined
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
