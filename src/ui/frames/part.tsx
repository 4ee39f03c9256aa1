import type { ReactNode } from 'react'
import styles from './part.module.css'

interface Props {
  heading: string
  /** Where links lead to. */
  id?: string
  className?: string
  children: ReactNode
}

/** A part of what a page is about, under a heading of its own. */
export function Part({ heading, id, className, children }: Props) {
  return (
    <section id={id} className={className ? `${styles.part} ${className}` : styles.part}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
