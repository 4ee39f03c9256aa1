import { type DateValue, dateKey } from '../../kernel/format/date.ts'
import { SiteLink } from '../link.tsx'
import styles from './picture-list.module.css'
import { Picture } from './pictures.tsx'

export interface PictureItem {
  id: string
  title: string
  href: string
  pictureId: string
  /** Alternative text, if the title does not describe the picture. */
  alt?: string
  date?: DateValue | null
}

/** Cards with a picture, a title and a date. The title describes the picture. */
export function PictureList({ items }: { items: readonly PictureItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <SiteLink href={item.href} className={`${styles.item} card`}>
            <Picture pictureId={item.pictureId} alt="" width={480} height={300} lazy />
            <span className={styles.text}>
              {item.title}
              {item.date && <time dateTime={dateKey(item.date)}>{dateKey(item.date)}</time>}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
