import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { Breadcrumb } from '../ui/frames/breadcrumb.tsx'
import { NoticesContext } from '../ui/frames/notice-place.tsx'
import { SiteLink } from '../ui/link.tsx'
import { ElderFooter } from './elder-footer.tsx'
import { ElderHeader } from './elder-header.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { Notices } from './notices.tsx'
import styles from './page-frame.module.css'
import { PrintStamp } from './print-stamp.tsx'
import { ReadingAids } from './reading-aids.tsx'

interface Props {
  frame: Frame
  header: ReactNode
  footer?: ReactNode
  /** A menu beside the content. */
  side?: ReactNode
  /** Width of the menu: 5 of 24 columns, or its own width. */
  sideWidth?: 'fifth' | 'own'
  /** Width of the content: 1200 px, or the whole window. */
  width?: 'content' | 'window'
  notices?: boolean
  children: ReactNode
}

/** The common parts of all shells: skip link, breadcrumb, main element, and the dialog before leaving the site. */
export function PageFrame({
  frame,
  header,
  footer,
  side,
  sideWidth = 'fifth',
  width = 'content',
  notices: hasNotices = true,
  children,
}: Props) {
  const notices = hasNotices && <Notices frame={frame} />
  const main = (
    <main id="main" tabIndex={-1} className={styles.main}>
      <NoticesContext value={notices}>{children}</NoticesContext>
    </main>
  )
  return (
    <div data-shell={frame.row.shell} data-accent={frame.row.shell} className={styles.page}>
      <a href="#main" className={`${styles.skip} no-print`}>
        跳到主要内容
      </a>
      {frame.banner && <Banner banner={frame.banner} />}
      {frame.reading.elder ? <ElderHeader frame={frame} /> : null}
      {frame.reading.elder ? <div>{header}</div> : <header>{header}</header>}
      <PrintStamp frame={frame} />
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
        {frame.row.view !== 'home' && notices}
      </div>
      {footer && <ToTop />}
      {footer && frame.reading.elder ? <ElderFooter frame={frame} /> : footer}
      <LeavingDialog />
      <ReadingAids reading={frame.reading} />
    </div>
  )
}

/** In the margin of a long page, from the second screen on; in a narrow window at the end of the content. */
function ToTop() {
  return (
    <div className={`${styles.rail} no-print`}>
      <a href="#top" className={styles.top} aria-label="返回顶部">
        <span>
          <span className={styles.long}>返回</span>顶部
        </span>
      </a>
    </div>
  )
}

/** Uses style rules that every page has anyway, so that pages without it pay nothing. */
const Banner = ({ banner: { text, link } }: { banner: NonNullable<Frame['banner']> }) => (
  <aside className="wrap page-note" aria-label="紧急公告">
    <strong>{link ? <SiteLink href={link}>{text}</SiteLink> : text}</strong>
  </aside>
)
