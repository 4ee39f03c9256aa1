import type { ReactNode } from 'react'
import styles from './split.module.css'

interface Props {
  /**
   * menu: 230 px beside the content; fifth: 5 of 24 columns; aside: the content beside 300 px; picture: picture news beside lists; halves: two equal
   * columns. All become one column on a phone and in elder mode.
   */
  as?: 'menu' | 'fifth' | 'aside' | 'picture' | 'halves'
  left: ReactNode
  right: ReactNode
}

export function Split({ as = 'menu', left, right }: Props) {
  return (
    <div className={`${styles.split} ${styles[as]}`}>
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}

/** Parts stacked vertically with the usual space between. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
