import { Tag } from '../../../ui/facts/tag.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { ListField } from '../define-list.ts'
import styles from './managed-list.module.css'

/** A cell of a list. */
export function Cell({ shown }: { shown: ListField }) {
  if (typeof shown === 'string') return shown
  if ('picture' in shown)
    return <img className={styles.picture} src={shown.picture} alt={shown.alt} width={120} height={78} loading="lazy" />
  return 'href' in shown ? (
    <SiteLink href={shown.href}>{shown.words}</SiteLink>
  ) : (
    <Tag tone={shown.tone}>{shown.words}</Tag>
  )
}
