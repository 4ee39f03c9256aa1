import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './archive.module.css'

interface Props {
  /** The directory beside the archive leads here. */
  id: string
  title: string
  /** 2 条 */
  count: string
  note?: ReactNode
  children: ReactNode
}

/** One part of an archive under its heading. On a phone the heading stays in sight while one reads the part. */
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

/** A part of short lines: beside another where there is room, folded on a phone until it is wanted. */
export function FoldedPart({ id, title, count, children }: Omit<Props, 'note'>) {
  return (
    <section id={id} className={`card ${styles.part} ${styles.folded}`} aria-labelledby={`${id}-heading`}>
      <label className={styles.head}>
        <h2 id={`${id}-heading`} className="heading">
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
        <input type="checkbox" className={styles.unfold} aria-label={`展开${title}`} />
        <Icon name="chevron-down" size={18} />
      </label>
      <div className={styles.inside}>{children}</div>
    </section>
  )
}
