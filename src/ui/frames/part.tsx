import type { ReactNode } from 'react'
import styles from './part.module.css'

interface Props {
  heading: string
  /** Target of links. */
  id?: string
  className?: string
  children: ReactNode
}

/** A section of a page, with its own heading. */
export function Part({ heading, id, className, children }: Props) {
  return (
    <section id={id} className={className ? `${styles.part} ${className}` : styles.part}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
