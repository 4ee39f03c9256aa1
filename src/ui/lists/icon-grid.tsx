import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { SiteLink } from '../link.tsx'
import styles from './icon-grid.module.css'

export interface Service {
  icon: IconName
  label: string
  href: string
}

/** Eight services across, four on a phone. */
export function IconGrid({ items }: { items: readonly Service[] }) {
  return (
    <ul className={`${styles.grid} card`}>
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
