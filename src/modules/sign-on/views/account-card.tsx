import type { ReactNode } from 'react'
import { CaptchaStep } from '../../../ui/forms/captcha-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { WaitBox } from '../../../ui/forms/wait-box.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import type { LinkTab } from '../../../ui/frames/title-bar.tsx'
import type { AccountScreen } from '../account-form.ts'
import styles from './account-card.module.css'

/** The single card on a page of the service. */
export function AccountCard({ title, tabs, children }: { title: string; tabs?: LinkTab[]; children: ReactNode }) {
  return (
    <div className={styles.narrow}>
      <p className={styles.service}>统一身份认证</p>
      <ContentCard title={title} tabs={tabs}>
        <div className={styles.parts}>{children}</div>
      </ContentCard>
    </div>
  )
}

interface FormProps {
  screen: AccountScreen
  /**
   * Address of the form, which includes the application, so that the page can be shown again even if the form could not be
   * parsed.
   */
  action: string
  hidden: Readonly<Record<string, string>>
  /** Buttons shown below the captcha. */
  buttons: ReactNode
  children: ReactNode
}

export function AccountForm({
  screen: { errors, fault, captcha, wait },
  action,
  hidden,
  buttons,
  children,
}: FormProps) {
  return (
    <form method="post" action={action}>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <ErrorSummary errors={errors} />
      {wait && <WaitBox seconds={wait} over="现在可以再次登录，请重新输入密码。" />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <CaptchaStep captcha={captcha} error={errors.captchaAnswer} />
      {buttons}
    </form>
  )
}

interface ConsentProps {
  error?: string
  isGiven: boolean
  children: ReactNode
}

export function Consent({ error, isGiven, children }: ConsentProps) {
  return (
    <FieldGroup name="consent" label="协议和隐私" error={error} required>
      <label className={styles.consent}>
        <input type="checkbox" name="consent" value="true" required defaultChecked={isGiven} />
        <span>{children}</span>
      </label>
    </FieldGroup>
  )
}

interface TextFieldProps {
  screen: AccountScreen
  name: string
  label: string
  hint?: string
  type?: 'text' | 'tel'
  autoComplete?: string
}

export function TextField({ screen, name, label, hint, type = 'text', autoComplete = 'off' }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={screen.errors[name]} required>
      {(control) => (
        <input
          {...control}
          type={type}
          defaultValue={screen.values[name]}
          maxLength={200}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  )
}
