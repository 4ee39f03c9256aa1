import type { z } from 'zod'
import { formatDate } from '../../../../kernel/format/date.ts'
import type { CaseEvent } from '../../cases/case-view.ts'
import styles from './case.module.css'

/** What has happened, newest last. */
export function Timeline({ events }: { events: z.output<typeof CaseEvent>[] }) {
  if (events.length === 0) return null
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={`${event.at} ${event.action} ${event.line}`}>
          <time dateTime={event.at}>{formatDate(event.at, 'yyyy-MM-dd hh:mm')}</time>
          <span>
            {event.actor} {event.action}
            {event.line !== null && `（第 ${event.line} 条）`}
          </span>
          {event.text && <p>{event.text}</p>}
        </li>
      ))}
    </ol>
  )
}
