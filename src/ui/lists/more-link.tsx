import { Icon } from '../icon.tsx'
import { nextSize } from './elder-paging.ts'
import styles from './more-link.module.css'
import { addressWith } from './page-links.ts'

interface Props {
  shown: number
  total: number
  unit: string
  address: string
  /** Prefix of row ids: the page opens at the last row shown before. */
  anchor: string
}

/** A link in elder mode that appends more rows. */
export function MoreLink({ shown, total, unit, address, anchor }: Props) {
  const size = nextSize(shown)
  if (size === undefined || total <= shown) return null
  return (
    <a
      href={`${addressWith(address, { pageNo: null, pageSize: String(size) })}#${anchor}${shown}`}
      className={styles.more}
    >
      再看 {Math.min(size, total) - shown} {unit}
      <Icon name="chevron-down" size={22} />
    </a>
  )
}
