import styles from './data-table.module.css'
import { TableFrame, type TableProps } from './table-frame.tsx'

export type { Column, Sorting } from './table-frame.tsx'

export interface DataTableProps<Row> extends TableProps<Row> {
  /** For rows with many numbers: on a phone two of them are side by side. */
  paired?: boolean
  /** For long lists of files: on a phone all but the first column are one running line. */
  running?: boolean
}

/** A table; on a phone every row becomes lines with the label of each column. */
export const DataTable = <Row extends object>({ paired, running, ...table }: DataTableProps<Row>) => (
  <TableFrame
    {...table}
    look={{
      className: [styles.table, paired && styles.paired, running && styles.running].filter(Boolean).join(' '),
      classOf: ({ narrow, end, headline }) => [narrow && styles.narrow, end && styles.end, headline && styles.headline],
      wordsOf: ({ label, unit }) => ({ label, unit }),
    }}
  />
)
