import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'good' | 'warning' | 'bad'

const ICONS: Record<TagTone, IconName | null> = { plain: null, good: 'check', warning: 'warning', bad: 'close' }

interface Props {
  tone?: TagTone
  /** Null for a word without an icon. */
  icon?: IconName | null
  children: ReactNode
}

/** A short word about a record. Tags are distinguished by word and icon, never by colour alone. */
export function Tag({ tone = 'plain', icon = ICONS[tone], children }: Props) {
  return (
    <span className={`${styles.tag} ${styles[tone] ?? ''}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
