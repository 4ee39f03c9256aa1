import { formatDate } from '../../../../kernel/format/date.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import styles from '../../../desk/views/console.module.css'
import look from './case-page.module.css'

interface Event {
  at: string
  actor: string
  person: string
  unit: string
  action: string
  line: number | null
  text: string
  note: string
  within: boolean
}

/** Events in order, with member of staff, unit and internal texts. */
export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <Panel title="办理过程" level={2}>
      <ol className={styles.events}>
        {events.map(({ at, actor, person, unit, action, line, text, note, within }) => (
          <li key={`${at} ${action} ${line} ${text}`}>
            <time dateTime={at}>{formatDate(at, 'yyyy-MM-dd hh:mm')}</time>{' '}
            {person ? (
              <>
                <strong>{person}</strong> <span className={look.by}>{unit || actor}</span>
              </>
            ) : (
              actor
            )}{' '}
            · {action}
            {line !== null && `（第 ${line} 条）`}
            {text && <p className={within ? look.within : undefined}>{within ? `内部：${text}` : text}</p>}
            {note && <p className={look.within}>{`内部备注：${note}`}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
