import { type DateValue, dateKey, formatDate, monthDay } from '../../kernel/format/date.ts'
import { SiteLink } from '../link.tsx'
import styles from './news-list.module.css'

interface NewsItem {
  id: string
  title: string
  href: string
  date?: DateValue | null
  /** Pinned to the top by editors. */
  strong?: boolean
}

interface Props {
  items: readonly NewsItem[]
  /** Format of the time: 11-15, 2026-11-15, 2026-11-15 08:30:00, or none. */
  time?: 'month-day' | 'date' | 'full' | 'hidden'
  /** A dashed line after every fifth item. */
  separated?: boolean
  /** False shows titles without links. */
  linked?: boolean
  /** Prefix of row ids, if more rows can be appended. */
  anchor?: string
}

export function NewsList({ items, time = 'date', separated = true, linked = true, anchor }: Props) {
  if (items.length === 0) return <p className={styles.none}>暂无内容</p>
  return (
    <ul className={separated ? styles.separated : undefined}>
      {items.map((item, index) => (
        <li key={item.id} id={anchor && `${anchor}${index + 1}`} className={styles.row}>
          {linked ? (
            <SiteLink href={item.href} className={item.strong ? `${styles.title} ${styles.strong}` : styles.title}>
              {item.title}
            </SiteLink>
          ) : (
            <span className={styles.title}>{item.title}</span>
          )}
          {time !== 'hidden' && item.date && (
            <time className={styles.date} dateTime={dateKey(item.date)}>
              {TIME_TEXT[time](item.date)}
            </time>
          )}
        </li>
      ))}
    </ul>
  )
}

const TIME_TEXT = { 'month-day': monthDay, date: dateKey, full: (value: DateValue) => formatDate(value) }
