import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { SiteLink } from '../link.tsx'
import styles from './icon-grid.module.css'

export interface Service {
  icon: IconName
  label: string
  href: string
}

/** Number of columns: eight; for more services the number that fills every row. */
const columnsOf = (count: number): string | undefined => {
  if (count <= 8 || count % 8 === 0) return undefined
  return count % 6 === 0 ? styles.six : count % 7 === 0 ? styles.seven : undefined
}

/** On a phone three columns, if they fill every row and four do not. */
const phoneColumnsOf = (count: number): string | undefined =>
  count % 4 !== 0 && count % 3 === 0 ? styles.three : undefined

/** Services as icons; four columns on a phone. */
export function IconGrid({ items }: { items: readonly Service[] }) {
  return (
    <ul
      className={[styles.grid, columnsOf(items.length), phoneColumnsOf(items.length), 'card'].filter(Boolean).join(' ')}
    >
      {items.map((item) => (
        <li key={item.href}>
          <SiteLink href={item.href} className={styles.entry}>
            <Icon name={item.icon} size={32} />
            {item.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
