import styles from './card-table.module.css'
import { TableFrame, type TableProps } from './table-frame.tsx'

/** A table whose rows are cards on a phone, laid out by the `place` of the columns; each card is one link. */
export const CardTable = <Row extends object>(table: TableProps<Row>) => (
  <TableFrame
    {...table}
    look={{
      className: styles.cards!,
      classOf: ({ narrow, end, place }) => [narrow && styles.narrow, end && styles.end, place && styles[place]],
      wordsOf: ({ word, unit }) => ({ label: word, unit }),
    }}
  />
)
