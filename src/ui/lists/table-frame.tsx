import type { ReactNode } from 'react'
import { isObject } from '../../kernel/typed-keys.ts'
import { EmptyState } from '../frames/empty-state.tsx'
import shared from './table.module.css'
import styles from './table-frame.module.css'

/** The role of a column in the card of its row; `none` is hidden there. */
export type CardPlace = 'who' | 'what' | 'amount' | 'tag' | 'foot' | 'when' | 'none'

export interface Column<Row> {
  key: string
  label: string
  /** Content of the heading, instead of the label. */
  head?: ReactNode
  /** Content of the cell; by default the row's value under `key`. */
  cell?: (row: Row) => ReactNode
  /** For dates, codes and tags: never broken over lines. */
  narrow?: boolean
  /** For numbers: aligned to the end. */
  end?: boolean
  /** The subject of the row: on a phone it is below the name, without its label. */
  headline?: boolean
  /** For a table whose rows are cards on a phone. A column without a place is the link that covers the card. */
  place?: CardPlace
  /** Text around an amount on a card or in a running line: 罚款 3.2 万元. */
  unit?: string
  word?: string
  /** Hidden if the window is narrower than a desktop screen. */
  isWide?: boolean
  /** For links, which have no use on paper. */
  noPrint?: boolean
  /** The heading is a link that sorts by this column, or reverses its order. */
  sorting?: Sorting
}

export interface Sorting {
  href: string
  /** The current order by this column. */
  now?: 'ascending' | 'descending'
}

export interface TableProps<Row> {
  /** Content of the table, for screen readers; visible if `showCaption` is set. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty?: ReactNode
}

/** The appearance of one kind of table on a phone. */
interface Look {
  className: string
  /** Classes of the cells of a column. */
  classOf(column: Column<never>): (string | false | undefined)[]
  /** Text before and after a value. */
  wordsOf(column: Column<never>): { label?: string; unit?: string }
}

/** Common parts of all tables of rows; `DataTable` and `CardTable` define their appearance on a phone. */
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
  const value = isObject(row) ? row[key] : undefined
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
