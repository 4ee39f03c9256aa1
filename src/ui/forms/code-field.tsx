import styles from './code-field.module.css'
import { Field } from './field.tsx'

interface Props {
  error?: string
  /** The code itself, shown only in a trial installation without a channel for sending it. */
  shownCode: string | null
}

/** A six-digit code from an SMS or a mail; phones suggest codes from received messages. */
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
