import type { ReactNode } from 'react'
import { type LinkTab, TitleBar } from '../../../../ui/frames/title-bar.tsx'
import styles from './archive.module.css'

interface Props {
  /** The index beside the archive leads here. */
  id: string
  title: string
  tabs?: readonly LinkTab[]
  note?: string
  children: ReactNode
}

/** One part of an archive under its heading. */
export function ArchivePart({ id, title, tabs, note, children }: Props) {
  return (
    <section id={id} className={`card ${styles.part}`}>
      <TitleBar title={title} tabs={tabs}>
        {note}
      </TitleBar>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

export const NOTHING = '查询期内无相关信息'
