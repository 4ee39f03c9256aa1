import { QrPicture } from '../../../../ui/facts/qr-picture.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { type OfferedSecret, PASSWORD_RULES, SHORTEST_STAFF_PASSWORD } from '../../activation-contract.ts'
import styles from './account.module.css'

type Errors = Readonly<Record<string, string>>

interface PasswordProps {
  errors: Errors
  /** Name, login and unit, which a password must not contain. */
  words: readonly string[]
}

/** A new password, typed twice, with its rules. Typed values are never shown again. */
export const PasswordFields = ({ errors, words }: PasswordProps) => (
  <password-strength className={styles.keys} data-least={SHORTEST_STAFF_PASSWORD} data-words={words.join(' ')}>
    <Field name="password" label="新密码" error={errors.password} required="by-server">
      {(control) => <input {...control} type="password" maxLength={200} autoComplete="new-password" />}
    </Field>
    <meter
      className={styles.strength}
      min={0}
      max={4}
      low={2.5}
      high={2.6}
      optimum={4}
      value={0}
      hidden
      aria-hidden="true"
    />
    <output className={styles.said} hidden />
    <Field name="repeated" label="再输一次" error={errors.repeated} required="by-server">
      {(control) => <input {...control} type="password" maxLength={200} autoComplete="new-password" />}
    </Field>
    <ul className={styles.rules}>
      {PASSWORD_RULES.map(({ code, words: rule }) => (
        <li key={code} data-rule={code}>
          {rule}
        </li>
      ))}
      <li data-rule="same">两次输入一致</li>
    </ul>
  </password-strength>
)

interface FactorProps {
  offer: OfferedSecret
  qr: { path: string; side: number }
  errors: Errors
  label?: string
}

/** The secret of a new authenticator, and a code that proves that it was set up. */
export const AuthenticatorFields = ({ offer, qr, errors, label = '动态口令' }: FactorProps) => (
  <>
    <input type="hidden" name="offer" value={offer.sealed} />
    <div className={styles.scan}>
      <QrPicture qr={qr} about="身份验证器二维码" />
      <ol>
        <li>打开验证器，扫这个码</li>
        <li>
          不能扫码时手工输入
          <code className={styles.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </li>
        <li>填验证器显示的 6 位数字</li>
      </ol>
    </div>
    <Field name="provingCode" label={label} error={errors.provingCode} required="by-server">
      {(control) => (
        <input
          {...control}
          className={styles.otp}
          inputMode="numeric"
          maxLength={8}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </Field>
  </>
)
