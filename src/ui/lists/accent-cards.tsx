import type { ShellName } from '../../kernel/pages/pages.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { Scene } from '../scene.tsx'
import type { SceneName } from '../scene-names.ts'
import styles from './accent-cards.module.css'

interface AccentCard {
  /** The sub-site whose colour the card has. */
  accent: ShellName
  icon: IconName
  scene: SceneName
  title: string
  note: string
  href: string
}

/** Links to the sub-sites, each in its colour. */
export function AccentCards({ items }: { items: readonly AccentCard[] }) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.href}>
          <a className={styles.card} href={item.href} data-accent={item.accent}>
            <Icon name={item.icon} />
            <Scene name={item.scene} lazy />
            <strong>{item.title}</strong>
            <span>{item.note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
