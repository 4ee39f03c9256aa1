import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { PlainService } from '../services.ts'
import styles from './elder-home.module.css'

/** A service as a large tile with its purpose in everyday words. */
export const ElderTile = ({ icon, title, sentence, verb, href }: PlainService) => (
  <a href={href} className={styles.tile}>
    <TileName icon={icon} title={title} sentence={sentence} />
    <span className={styles.verb}>
      <span>{verb}</span>
      <Icon name="chevron-right" size={28} />
    </span>
  </a>
)

export function TileName({ icon, title, sentence }: { icon: IconName; title: string; sentence: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={40} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{brokenAtCommas(sentence)}</span>
      </span>
    </>
  )
}

/** Allows line breaks after commas only. */
const brokenAtCommas = (sentence: string): ReactNode =>
  sentence.split(/(?<=[，、])/).map((part) => (
    <span key={part} className={styles.breath}>
      {part}
    </span>
  ))
