import styles from './data-table.module.css'
import { TableFrame, type TableProps } from './table-frame.tsx'

export type { Column, Sorting } from './table-frame.tsx'

export interface DataTableProps<Row> extends TableProps<Row> {
  /** For rows with many numbers: on a phone two of them are side by side. */
  paired?: boolean
  /** For long lists of short values: on a phone all values after the first follow each other in the same lines. */
  dense?: boolean
}

/** A table; on a phone every row becomes lines with the label of each column. */
export const DataTable = <Row extends object>({ paired, dense, ...table }: DataTableProps<Row>) => (
  <TableFrame
    {...table}
    look={{
      className: [styles.table, paired && styles.paired, dense && styles.dense].filter(Boolean).join(' '),
      classOf: ({ narrow, end, headline }) => [narrow && styles.narrow, end && styles.end, headline && styles.headline],
      wordsOf: ({ label }) => ({ label }),
    }}
  />
)
