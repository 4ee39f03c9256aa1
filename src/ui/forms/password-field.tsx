import { Field } from './field.tsx'
import styles from './password-field.module.css'

interface Props {
  name: string
  label: string
  hint?: string
  error?: string
  /** What a password manager should fill in or generate. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field; script adds a button that shows the password. The server never renders its value. */
export function PasswordField({ name, label, hint, error, autoComplete }: Props) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required>
      {(control) => (
        <show-password className={styles.password}>
          <input
            {...control}
            type="password"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
          <button type="button" data-show aria-pressed="false" aria-controls={control.id}>
            显示
            <span className="visually-hidden">{label}</span>
          </button>
        </show-password>
      )}
    </Field>
  )
}
