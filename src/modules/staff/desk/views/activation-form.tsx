import { formatDate } from '../../../../kernel/format/date.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Activation, OfferedSecret } from '../../activation-contract.ts'
import type { ActivationScreen } from '../activation-form.ts'
import styles from './account.module.css'
import { AuthenticatorFields, PasswordFields } from './new-keys.tsx'

interface Props {
  owner: NonNullable<Activation['owner']>
  offer: OfferedSecret
  qr: { path: string; side: number }
  screen: ActivationScreen
}

/** Password and authenticator, set by the owner on one page. */
export function ActivationForm({ owner, offer, qr, screen: { code, errors, message } }: Props) {
  const { login, name, unit, roles, handlers, expiresAt, isRenewal } = owner
  return (
    <>
      <div className={styles.head}>
        <div className={styles.line}>
          <h1 id="activate">激活您的账号</h1>
          <span className={styles.until}>
            <Icon name="clock" size={16} />
            {`激活码 ${formatDate(expiresAt, 'MM-dd hh:mm')} 前有效，只能用一次`}
          </span>
        </div>
        <p>
          {`${name}（用户名 ${login}），${unit}，${roles}。${handlers}；`}
          <strong>密码和口令只有您自己知道，转交激活码的人看不到。</strong>
          {isRenewal && '激活以前，原来的密码和口令仍然有效。'}
        </p>
      </div>
      <form method="post" noValidate>
        <input type="hidden" name="code" value={code} />
        <div className={styles.summary}>
          <ErrorSummary errors={message ? { password: message } : errors} title={message ?? undefined} />
        </div>
        <div className={styles.halves}>
          <fieldset className={styles.half}>
            <legend>
              <span className={styles.step}>1</span>设置密码
            </legend>
            <PasswordFields errors={errors} words={[name, login, unit]} />
          </fieldset>
          <fieldset className={styles.half}>
            <legend>
              <span className={styles.step}>2</span>绑定身份验证器<small>手机上任一验证器应用</small>
            </legend>
            <AuthenticatorFields offer={offer} qr={qr} errors={errors} />
            <p className={styles.note}>手机丢了怎么办：激活后给您 8 个备用码，请打印后锁好。</p>
          </fieldset>
        </div>
        <div className={styles.foot}>
          <span className={styles.note}>激活后：激活码作废；您和审计员都会收到通知；下次登录需要密码和口令。</span>
          {/* First in the source, so that Enter in a field submits the form with it. */}
          <span className={styles.acts}>
            <Button name="step" value="activate">
              激活账号
            </Button>
            <Button name="step" value="ask-report" look="plain">
              不是我，报告
            </Button>
          </span>
        </div>
      </form>
    </>
  )
}
