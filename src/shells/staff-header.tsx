import { API_BASE } from '../kernel/calls/contract.ts'
import type { Frame } from '../kernel/pages/frame.ts'
import { LONGEST_KEYWORD } from '../kernel/pages/keyword.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './staff-header.module.css'

interface BellOf {
  /** The call that is asked each minute, and the page that the bell opens. */
  call: string
  href: string
}

interface Props {
  frame: Frame
  title: string
  home: string
  bell?: BellOf
}

/** Pages in the menu of a desk need no breadcrumb; deeper pages have one to return. */
export const deepTrail = ({ trail }: Frame): Frame['trail'] => (trail.length > 2 ? trail : [])

/** The header line of pages for staff; a signed-in member of staff can search from every page. */
export function StaffHeader({ frame, title, home, bell }: Props) {
  return (
    <div className={`row ${styles.bar} no-print`}>
      <a href={home} className={styles.title}>
        {frame.profile.portalName}
        <small>{title}</small>
      </a>
      {frame.profile.demo && <span className={styles.demo}>演示数据</span>}
      {frame.row.staffOnly && <QuickSearch frame={frame} />}
      {bell && <Bell {...bell} />}
    </div>
  )
}

/** A link to the list of waiting work; a script updates its count every minute. */
const Bell = ({ call, href }: BellOf) => (
  <desk-bell data-call={`${API_BASE}${call}`}>
    <a href={href} className={styles.bell} title="等您办理">
      <Icon name="bell" size={18} />
      <span data-words className="visually-hidden">
        提醒
      </span>
      <span data-count className={styles.count} aria-hidden hidden />
    </a>
  </desk-bell>
)

function QuickSearch({ frame: { row, address } }: { frame: Frame }) {
  const isResult = row.view === 'console-search'
  const word = isResult ? new URLSearchParams(address.split('?')[1]).get('keyword') : null
  return (
    <form action="/console/search" aria-label="搜索" className={styles.search}>
      <Icon name="search" size={16} />
      <input
        type="search"
        name="keyword"
        aria-label="搜索办件、主体、文章"
        placeholder="搜索办件、主体、文章"
        aria-keyshortcuts="Control+K Meta+K"
        defaultValue={word?.slice(0, LONGEST_KEYWORD)}
        maxLength={LONGEST_KEYWORD}
        data-quick-search
      />
      <kbd>Ctrl K</kbd>
    </form>
  )
}
