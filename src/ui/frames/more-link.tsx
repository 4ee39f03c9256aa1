import { SiteLink } from '../link.tsx'
import styles from './more-link.module.css'

/** The link 更多 › next to a heading; `about` names the content for screen readers. */
export function MoreLink({ href, about, text = '更多' }: { href: string; about: string; text?: string }) {
  return (
    <SiteLink href={href} className={styles.more}>
      {text}
      <span className="visually-hidden">：{about}</span>
      <span aria-hidden="true"> ›</span>
    </SiteLink>
  )
}
