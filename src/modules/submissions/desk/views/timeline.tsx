import { formatDate } from '../../../../kernel/format/date.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import styles from '../../../desk/views/console.module.css'

interface Event {
  at: string
  actor: string
  action: string
  line: number | null
  text: string
  note: string
}

/** What happened, in order, with what only staff may read. */
export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <Panel title="办理过程" level={2}>
      <ol className={styles.events}>
        {events.map(({ at, actor, action, line, text, note }) => (
          <li key={`${at} ${action} ${line} ${text}`}>
            <time dateTime={at}>{formatDate(at, 'yyyy-MM-dd hh:mm')}</time> {actor} · {action}
            {line !== null && `（第 ${line} 条）`}
            {text && <p>{text}</p>}
            {note && <p className={styles.note}>{`内部备注：${note}`}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
