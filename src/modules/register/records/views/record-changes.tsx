import { formatDate } from '../../../../kernel/format/date.ts'
import { Part } from '../../../../ui/frames/part.tsx'
import type { RecordChange } from '../../export/changes-contract.ts'
import styles from './record.module.css'

/** The changes of a record with time, unit and reason; newest first. */
export function RecordChanges({ changes }: { changes: readonly RecordChange[] }) {
  if (changes.length === 0) return null
  return (
    <Part heading="变更记录">
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.position ?? change.at}>
            <time dateTime={change.at}>{formatDate(change.at, 'yyyy-MM-dd hh:mm')}</time>
            <span>
              <b>{change.typeName}</b>
              {change.fields.length > 0 && ` ${change.fields.join('、')}`}
            </span>
            <span className={styles.by}>
              {change.unit} · {change.reason}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
