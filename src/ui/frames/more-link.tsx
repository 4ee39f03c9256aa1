import { SiteLink } from '../link.tsx'
import styles from './more-link.module.css'

/** 更多 › beside a heading; `about` tells screen readers what there is more of. */
export function MoreLink({ href, about, text = '更多' }: { href: string; about: string; text?: string }) {
  return (
    <SiteLink href={href} className={styles.more}>
      {text}
      <span className="visually-hidden">：{about}</span>
      <span aria-hidden="true"> ›</span>
    </SiteLink>
  )
}
