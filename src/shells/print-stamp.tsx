import type { Frame } from '../kernel/pages/frame.ts'
import styles from './page-frame.module.css'

/** Printed pages only: title and address of the page, and the date of printing. The script adds the time. */
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

/** Decodes Chinese words in an address, if they are valid and contain no line break. */
function readable(href: string): string {
  try {
    const words = decodeURI(href)
    return /[\p{Cc}\p{Cf}]/u.test(words) ? href : words
  } catch {
    return href
  }
}
