import styles from './card-table.module.css'
import { TableFrame, type TableProps } from './table-frame.tsx'

/** A table; on a phone every row is a card of its own, laid out by the places of the columns, and one link. */
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
