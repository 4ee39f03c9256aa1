import type { SideMenu as Menu } from '../../kernel/pages/frame.ts'
import { SiteLink } from '../link.tsx'
import styles from './side-menu.module.css'

interface Props {
  heading?: string
  items: (Menu['items'][number] & { count?: number })[]
}

export function SideMenu({ heading = '新闻中心', items }: Props) {
  return (
    <nav className="card no-print" aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <SiteLink
              href={item.href}
              className={`entry ${styles.entry}`}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.name}
              {item.count === undefined ? null : <span>{item.count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
