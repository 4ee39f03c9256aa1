import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** Uses the full width. */
  wide?: boolean
}

/** Labels and values of one record. `stacked` puts each value below its label, for a narrow column. */
export function Facts({ items, stacked }: { items: readonly Fact[]; stacked?: boolean }) {
  return (
    <dl className={stacked ? `${styles.facts} ${styles.list}` : styles.facts}>
      {items.map((item) => (
        <div key={item.label} className={item.wide ? `${styles.fact} ${styles.wide}` : styles.fact}>
          <dt>{item.label}</dt>
          <dd>{item.value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
