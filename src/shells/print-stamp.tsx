import type { Frame } from '../kernel/pages/frame.ts'
import styles from './page-frame.module.css'

/** On paper only: which page this is, where it is found, and when it was printed. The script adds the hour. */
export function PrintStamp({ frame: { profile, address, today } }: { frame: Frame }) {
  return (
    <p className={`print-only ${styles.stamp}`}>
      <span>
        {profile.portalName} {readable(new URL(address, profile.publicUrl).href)}
      </span>
      <span>
        打印时间：<span data-printed>{today.replace('今天是 ', '')}</span>
      </span>
    </p>
  )
}

/** Chinese words in an address as words, where they can be read at all and hide no line break. */
function readable(href: string): string {
  try {
    const words = decodeURI(href)
    return /[\p{Cc}\p{Cf}]/u.test(words) ? href : words
  } catch {
    return href
  }
}
