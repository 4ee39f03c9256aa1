import styles from './record.module.css'

/** Shown once the script that answers it has arrived. */
export function PrintButton() {
  return (
    <page-tools className={styles.tools}>
      <button type="button" data-print>
        打印
      </button>
    </page-tools>
  )
}
