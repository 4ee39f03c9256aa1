import type { z } from 'zod'
import { formatDate } from '../../../../kernel/format/date.ts'
import type { CaseEvent, Outlook } from '../../cases/case-view.ts'
import styles from './case.module.css'

interface Props {
  events: z.output<typeof CaseEvent>[]
  outlook: Outlook
}

/** Past events, the current step, and what follows. */
export function Timeline({ events, outlook }: Props) {
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={`${event.at} ${event.action} ${event.line}`}>
          <time dateTime={event.at}>
            {formatDate(event.at, 'M月d日')} <span>{formatDate(event.at, 'hh:mm')}</span>
          </time>
          <div>
            <strong>
              {event.sentence}
              {event.line !== null && `（第 ${event.line} 条）`}
            </strong>
            {event.text && <p>{event.text}</p>}
          </div>
        </li>
      ))}
      {outlook.clock !== 'over' && (
        <li className={styles.present} aria-current="step">
          <span className={styles.when}>现在</span>
          <div>
            <strong>{outlook.now}</strong>
            <p>{outlook.isYourTurn ? outlook.task : '需要您配合的，会打电话或者发消息给您。'}</p>
          </div>
        </li>
      )}
      {outlook.ahead.map(({ when, title, text }) => (
        <li key={title} className={styles.future}>
          <span className={styles.when}>{when}</span>
          <div>
            <span>{title}</span>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
