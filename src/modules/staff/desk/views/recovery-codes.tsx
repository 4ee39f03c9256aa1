import styles from './account.module.css'

/** Recovery codes, shown only on the page that generated them. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className={styles.warning} role="status">
      {`请打印或抄写这 ${codes.length} 个备用码，锁好保存。手机不在身边时，每个可以代替一次动态口令。离开本页后不再显示。`}
    </p>
    <ul className={styles.codes} aria-label="备用码">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </>
)
