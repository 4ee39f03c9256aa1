import styles from './code-field.module.css'
import { Field } from './field.tsx'

interface Props {
  error?: string
  /** Shown where nothing is connected that could send it. */
  shownCode: string | null
}

/** Six digits from a short message or a mail; telephones offer them by themselves. */
export function CodeField({ error, shownCode }: Props) {
  return (
    <>
      {shownCode && (
        <p className={styles.shown}>
          演示环境没有连接短信和邮件。实际会收到：验证码 <strong>{shownCode}</strong>
        </p>
      )}
      <Field name="code" label="验证码" hint="6 位数字" error={error} required>
        {(control) => (
          <input {...control} className={styles.code} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        )}
      </Field>
    </>
  )
}
