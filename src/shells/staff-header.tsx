import type { Frame } from '../kernel/pages/frame.ts'
import styles from './staff-header.module.css'

/** A plain line on top of pages for staff. */
export function StaffHeader({ frame, title, home }: { frame: Frame; title: string; home: string }) {
  return (
    <div className={`row ${styles.bar} no-print`}>
      <a href={home} className={styles.title}>
        {title}
      </a>
      <span>{frame.profile.portalName}</span>
      {frame.profile.demo && <span>演示数据</span>}
    </div>
  )
}
