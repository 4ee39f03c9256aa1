import styles from './record.module.css'

/** Hidden until the script that handles it has loaded. */
export function PrintButton() {
  return (
    <page-tools className={styles.tools}>
      <button type="button" data-print>
        打印
      </button>
    </page-tools>
  )
}
