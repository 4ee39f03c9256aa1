import type { ReactNode } from 'react'
import { EmptyDrawing, type Missing } from './empty-drawing.tsx'
import styles from './empty-state.module.css'

interface Props {
  title?: string
  /** What there would be: it has a drawing of its own. */
  of?: Missing
  children?: ReactNode
}

/** Nothing found; the children say what to do next. */
export function EmptyState({ title = '暂无数据', of = 'records', children }: Props) {
  return (
    <div className={styles.empty}>
      <EmptyDrawing of={of} />
      <p>{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
