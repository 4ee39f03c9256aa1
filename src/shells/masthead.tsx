import type { ReactNode } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { Mark } from './mark.tsx'
import styles from './masthead.module.css'
import { MenuButton } from './navigation.tsx'
import { SearchBox } from './search-box.tsx'

/** Logo, name of the portal and search bar. */
export function Masthead({ frame }: { frame: Frame }) {
  return (
    <div className={`wrap row ${styles.masthead}`}>
      <Mark frame={frame} />
      <MenuButton frame={frame} />
      <SearchBox
        search={frame.search}
        popularWords={frame.row.view === 'home' ? frame.popularWords : []}
        isExact={frame.row.view === 'subject'}
      />
    </div>
  )
}

/** Mark and name alone, with something at the right end. */
export function CompactMasthead({ frame, children }: { frame: Frame; children?: ReactNode }) {
  // The header of elder mode shows the logo already.
  if (frame.reading.elder) return null
  return (
    <div className={styles.ruled}>
      <div className={`wrap row ${styles.compact}`}>
        <Mark frame={frame} compact />
        {children && <div className="no-print">{children}</div>}
      </div>
    </div>
  )
}
