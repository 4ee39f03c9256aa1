import { Icon } from '../icon.tsx'
import styles from './copy-button.module.css'

/** Copies a code or number shown next to it; `about` names it for screen readers. */
export function CopyButton({ text, about }: { text: string; about: string }) {
  return (
    <page-tools className={`${styles.copy} no-print`}>
      <button type="button" data-copy={text} data-done="已复制" data-failed="未能复制，请选中后复制">
        <Icon name="copy" size={16} />
        复制<span className="visually-hidden">{about}</span>
      </button>
      <span role="status" />
    </page-tools>
  )
}
