import { Icon } from '../icon.tsx'
import styles from './read-button.module.css'

interface Props {
  /** page: all of `main`; part: the section that contains the button. */
  what: 'page' | 'part'
  children: string
}

/** Reads text aloud with a voice of the browser. Hidden without script or without a voice. */
export function ReadButton({ what, children }: Props) {
  return (
    <read-part data-of={what} className={`${styles.part} ${styles[what]} no-print`}>
      <button type="button" data-reading="正在朗读，点此停止">
        <Icon name="headphones" size={24} />
        <span>{children}</span>
      </button>
    </read-part>
  )
}
