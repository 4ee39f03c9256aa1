import type { ReactNode } from 'react'
import { MoreLink } from './more-link.tsx'
import styles from './panel.module.css'
import { TitleBar } from './title-bar.tsx'

interface Props {
  title: string
  level?: 1 | 2 | 3
  more?: { href: string; text?: string }
  /** The content has no padding: for tables and rows with their own. */
  flush?: boolean
  children: ReactNode
}

/** A card with a heading and a blue bar. */
export function Panel({ title, level, more, flush, children }: Props) {
  return (
    <section className="card">
      <TitleBar title={title} level={level}>
        {more && <MoreLink href={more.href} text={more.text} about={title} />}
      </TitleBar>
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
