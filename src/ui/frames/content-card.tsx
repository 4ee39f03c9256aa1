import type { ReactNode } from 'react'
import { type DateValue, dateKey } from '../../kernel/format/date.ts'
import { Icon } from '../icon.tsx'
import styles from './content-card.module.css'
import { type LinkTab, TitleBar } from './title-bar.tsx'

interface Props {
  title: string
  level?: 1 | 2
  tabs?: readonly LinkTab[]
  /** The unit that provides the content. */
  source?: string
  /** A number, or 1000+ if counting stopped. */
  total?: number | string
  unit?: string
  updated?: DateValue | null
  /** Address of the feed. */
  feed?: string
  flush?: boolean
  children: ReactNode
}

/** A list with its source, its total and its update time. */
export function ContentCard({
  title,
  level = 1,
  tabs,
  source,
  total,
  unit = '条',
  updated,
  feed,
  flush,
  children,
}: Props) {
  return (
    <section className="card">
      <TitleBar title={title} level={level} tabs={tabs}>
        <div className={`row ${styles.facts}`}>
          {source && <span>来源：{source}</span>}
          {total !== undefined && <span>{`共 ${total} ${unit}`}</span>}
          {updated && <span>{`更新于 ${dateKey(updated)}`}</span>}
          {feed && (
            <a className={`${styles.feed} no-print`} href={feed}>
              <Icon name="rss" size={16} />
              订阅
            </a>
          )}
        </div>
      </TitleBar>
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
