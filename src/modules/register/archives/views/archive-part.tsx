import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './archive.module.css'

interface Props {
  /** Target of the links in the table of contents. */
  id: string
  title: string
  /** The count beside the heading, for example 2 条. */
  count: string
  note?: ReactNode
  children: ReactNode
}

/** One part of an archive under its heading, which is sticky on a phone. */
export function ArchivePart({ id, title, count, note, children }: Props) {
  return (
    <section id={id} className={`card ${styles.part}`} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`} className="heading">
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** A part of short lines: beside another on wide screens, collapsed on a phone. */
export function FoldedPart({ id, title, count, children }: Omit<Props, 'note'>) {
  return (
    <section id={id} className={`card ${styles.part} ${styles.folded}`} aria-labelledby={`${id}-heading`}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`} className="heading">
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
        <input type="checkbox" className={styles.unfold} aria-label={`展开${title}`} />
        <Icon name="chevron-down" size={18} />
      </div>
      <div className={styles.inside}>{children}</div>
    </section>
  )
}
