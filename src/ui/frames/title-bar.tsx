import type { ReactNode } from 'react'
import { SiteLink } from '../link.tsx'
import styles from './title-bar.module.css'

export interface LinkTab {
  label: string
  href: string
  current: boolean
  /** A number after the label, such as the count of records. */
  count?: number | string
}

interface Props {
  title: string
  /** 1 if it is the heading of the whole page. */
  level?: 1 | 2 | 3
  tabs?: readonly LinkTab[]
  tabsLabel?: string
  /** Content at the right end: a 更多 link, a count, an update time. */
  children?: ReactNode
}

export function TitleBar({ title, level = 2, tabs = [], tabsLabel = title, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={`row ${styles.bar}`}>
      <Heading className="heading">{title}</Heading>
      {tabs.length > 0 && (
        <nav aria-label={tabsLabel} className={`row ${styles.tabs} no-print`}>
          {tabs.map((tab) => (
            <SiteLink key={tab.href} href={tab.href} className="tab" aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count === undefined ? null : ` ${tab.count}`}
            </SiteLink>
          ))}
        </nav>
      )}
      {children && <div className={styles.aside}>{children}</div>}
    </div>
  )
}
