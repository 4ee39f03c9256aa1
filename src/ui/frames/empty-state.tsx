import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  title?: string
  /** What the list would contain: each has its own drawing, `scenes/empty-….svg`. */
  of?: 'records' | 'search' | 'messages' | 'cases' | 'favourites' | 'loans' | 'figures' | 'places'
  children?: ReactNode
}

/** Shown if there are no results; the children suggest what to do next. */
export function EmptyState({ title = '暂无数据', of = 'records', children }: Props) {
  return (
    <div className={styles.empty}>
      <img src={`/scenes/empty-${of}.svg`} alt="" width={120} height={88} loading="lazy" />
      <p>{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
