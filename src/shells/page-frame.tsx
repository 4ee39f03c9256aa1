import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { Breadcrumb } from '../ui/frames/breadcrumb.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { Notices } from './notices.tsx'
import styles from './page-frame.module.css'
import { ReadingAids } from './reading-aids.tsx'

interface Props {
  frame: Frame
  header: ReactNode
  footer?: ReactNode
  /** A menu beside the content. */
  side?: ReactNode
  /** How wide that is: 5 of 24 columns, or as wide as it wants. */
  sideWidth?: 'fifth' | 'own'
  /** How wide the content is: the portal's 1200 px, or the whole window. */
  width?: 'content' | 'window'
  notices?: boolean
  children: ReactNode
}

/** What every shell has: the way past the header, the trail, one main, the dialog before leaving. */
export function PageFrame({
  frame,
  header,
  footer,
  side,
  sideWidth = 'fifth',
  width = 'content',
  notices = true,
  children,
}: Props) {
  const main = (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
  return (
    <div data-shell={frame.row.shell} data-accent={frame.row.shell} className={styles.page}>
      <a href="#main" className={`${styles.skip} no-print`}>
        跳到主要内容
      </a>
      <header>{header}</header>
      <div className={width === 'content' ? `wrap ${styles.middle}` : styles.middle}>
        <Breadcrumb portalName={frame.profile.portalName} trail={frame.trail} />
        {side ? (
          <div className={`${styles.sided} ${styles[sideWidth]}`}>
            {side}
            {main}
          </div>
        ) : (
          main
        )}
      </div>
      {notices && <Notices frame={frame} />}
      {footer}
      <LeavingDialog />
      <ReadingAids reading={frame.reading} />
    </div>
  )
}
