import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './empty-state.module.css'

/** Nothing found; the children say what to do next. */
export function EmptyState({ title = '暂无数据', children }: { title?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name="file" size={40} />
      <p>{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
