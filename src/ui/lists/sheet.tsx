import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './sheet.module.css'

interface Props {
  id: string
  title: string
  /** Content that only phones need in a sheet; on a wider window it is elsewhere on the page. */
  phoneOnly?: boolean
  children: ReactNode
}

/**
 * A part of the page on a wide window; on a phone a bottom sheet that `SheetButton` opens. It is a popover: the browser opens and closes it without
 * script and restores the focus. Browsers without popovers show it as part of the page.
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

/** A row that sticks to the top of a phone screen; each child is a cell. */
export const PhoneBar = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.bar} no-print`}>{children}</div>
)
