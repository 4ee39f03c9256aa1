import type { ReactNode } from 'react'
import { Button, ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { CodeField } from '../../../ui/forms/code-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { partAddress } from '../../people/menu-contract.ts'
import { PASSWORD_HINT, PROOF_MINUTES, type SentCode } from '../../sign-on/contract.ts'
import type { Contacts, SecurityThing } from '../security-form.ts'
import styles from './centre.module.css'

interface Props {
  part: SecurityThing
  contacts: Contacts | undefined
  errors: Readonly<Record<string, string>>
  /** The typed telephone or mailbox. */
  typed: string
  /** The code that was sent; null before that. */
  sent: SentCode | null
}

export function SecurityPart({ part, contacts, errors, typed, sent }: Props) {
  if (!contacts) return <p>登录密码和联系方式由您登录时使用的统一身份认证平台保管，请到该平台修改。</p>
  if (part === 'password') return <PasswordForm loginName={contacts.loginName} errors={errors} />
  if (!contacts.codeWays[part]) return <p>本网站没有开通{MEANS[part]}，请携带有效证件到线下窗口办理。</p>
  if (sent) return <CodeForm {...{ part, typed, sent, errors }} />
  return <ContactForm {...{ part, typed, errors }} now={contacts[part]} />
}

const MEANS = { phone: '短信', email: '邮件' }
const NAMES = { phone: '手机号码', email: '电子邮箱' }

function PasswordForm({ loginName, errors }: { loginName: string; errors: Props['errors'] }) {
  return (
    <Secure part="password">
      <p className={styles.lead}>修改后，其他设备会退出登录，并以短信、邮件和站内消息告诉您。</p>
      {/* Lets password managers store the password under this name. */}
      <input type="hidden" name="username" value={loginName} autoComplete="username" />
      <PasswordField name="present" label="当前密码" autoComplete="current-password" error={errors.present} />
      <PasswordField
        name="password"
        label="新密码"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.password}
      />
      <Buttons>确认修改</Buttons>
    </Secure>
  )
}

interface ContactProps {
  part: 'phone' | 'email'
  typed: string
  errors: Props['errors']
}

function ContactForm({ part, typed, errors, now }: ContactProps & { now: string }) {
  return (
    <Secure part={part}>
      <p className={styles.lead}>
        {now ? `当前的${NAMES[part]}是 ${now}。` : ''}
        验证码会发到新的{NAMES[part]}，输入后才生效，并会告诉原来的联系方式。
      </p>
      <Field name="value" label={`新${NAMES[part]}`} error={errors.value} required>
        {(control) => (
          <input
            {...control}
            type={part === 'phone' ? 'tel' : 'email'}
            autoComplete={part === 'phone' ? 'tel' : 'email'}
            defaultValue={typed}
            maxLength={100}
          />
        )}
      </Field>
      <PasswordField name="present" label="当前密码" autoComplete="current-password" error={errors.present} />
      <Buttons>获取验证码</Buttons>
    </Secure>
  )
}

function CodeForm({ part, typed, sent: { proof, to, shownCode }, errors }: ContactProps & { sent: SentCode }) {
  return (
    <Secure part={part}>
      <p className={styles.lead} role="status">
        验证码已发往 {to}，{PROOF_MINUTES} 分钟内有效。没有收到的，请核对后<a href={partAddress(part)}>重新获取</a>。
      </p>
      <input type="hidden" name="proof" value={proof} />
      <input type="hidden" name="value" value={typed} />
      <input type="hidden" name="to" value={to} />
      <CodeField error={errors.code} shownCode={shownCode} />
      <Buttons>确认</Buttons>
    </Secure>
  )
}

const Secure = ({ part, children }: { part: SecurityThing; children: ReactNode }) => (
  <form method="post" action={partAddress(part)} noValidate>
    <input type="hidden" name="do" value="secure" />
    <input type="hidden" name="thing" value={part} />
    {children}
  </form>
)

const Buttons = ({ children }: { children: string }) => (
  <ButtonRow>
    <Button>{children}</Button>
    <ButtonLink href={partAddress('account')} look="plain">
      取消
    </ButtonLink>
  </ButtonRow>
)
