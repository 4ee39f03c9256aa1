import styles from './data-table.module.css'
import { TableFrame, type TableProps } from './table-frame.tsx'

export type { Column, Sorting } from './table-frame.tsx'

export interface DataTableProps<Row> extends TableProps<Row> {
  /** For rows with many numbers: on a phone two of them are side by side. */
  paired?: boolean
}

/** A table; on a phone every row becomes lines with the label of each column. */
export const DataTable = <Row extends object>({ paired, ...table }: DataTableProps<Row>) => (
  <TableFrame
    {...table}
    look={{
      className: paired ? `${styles.table} ${styles.paired}` : styles.table!,
      classOf: ({ narrow, end, headline }) => [narrow && styles.narrow, end && styles.end, headline && styles.headline],
      wordsOf: ({ label }) => ({ label }),
    }}
  />
)
