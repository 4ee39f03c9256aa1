import type { ShellName } from '../../kernel/pages/pages.ts'
import styles from './accent-cards.module.css'

export interface AccentCard {
  /** The sub-site whose colour the card has. */
  accent: ShellName
  title: string
  note: string
  href: string
}

/** Doors to the sub-sites, each in its colour. */
export function AccentCards({ items }: { items: readonly AccentCard[] }) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.href}>
          <a className={styles.card} href={item.href} data-accent={item.accent}>
            <strong>{item.title}</strong>
            {item.note}
          </a>
        </li>
      ))}
    </ul>
  )
}
