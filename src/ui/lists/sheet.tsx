import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './sheet.module.css'

interface Props {
  id: string
  title: string
  /** Only what a phone needs a sheet for; on a wider window it stands elsewhere. */
  phoneOnly?: boolean
  children: ReactNode
}

/**
 * Part of the page on a wide window, on a phone a sheet from its lower edge that `SheetButton` opens. The browser opens and closes
 * it, without script, and gives the focus back; one that knows no popovers shows the part in the page.
 */
export function Sheet({ id, title, phoneOnly, children }: Props) {
  return (
    <div id={id} popover="auto" className={`${styles.sheet} ${phoneOnly ? styles.phoneOnly : ''} no-print`}>
      <div className={styles.head}>
        {title}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={`关闭${title}`}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      {children}
    </div>
  )
}

export function SheetButton({ sheet, children }: { sheet: string; children: ReactNode }) {
  return (
    <button type="button" popoverTarget={sheet}>
      {children}
    </button>
  )
}

/** One row that stays at the top of a phone; each child is a cell. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.bar} no-print`}>{children}</div>
)
