import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { PageForm } from '../../kinds/submission-kind.ts'
import { describeInOneLine } from '../after-sending.ts'
import styles from './login-gate.module.css'

/** Account types that a kind is open to. */
const ACCOUNTS = {
  enterprise: [
    ['企业账号', '法定代表人或者经办人登录，能看到本单位的记录'],
    ['其他组织账号', '社会组织、事业单位等用单位的账号登录'],
  ],
  user: [
    ['个人账号', '本人登录，实名认证以后姓名和证件不用再填'],
    ['企业或者其他组织账号', '经办人登录，单位的登记信息由账号带出'],
  ],
} as const

/** Shown instead of a form that needs a login: what it is, what to prepare and how to log in. After the login the visitor returns to this page. */
export function LoginGate({ kind, address }: { kind: PageForm; address: string }) {
  const { login, needsVerified } = kind
  return (
    <section className={styles.gate} aria-labelledby="login-gate">
      <p className={styles.brief}>{describeInOneLine(kind)}</p>
      <h2 id="login-gate">这一项需要登录</h2>
      <ButtonRow>
        <ButtonLink href={`/sign-on/start?redirect=${encodeURIComponent(address)}`} rel="nofollow">
          登录后办理
        </ButtonLink>
        <a href="/service-windows">到窗口办 ›</a>
      </ButtonRow>
      <p>
        登录以后，名称、代码和联系方式由账号带出，不用再填；也只有您能看到办理情况。
        {needsVerified && '账号需要已通过实名认证。'}
      </p>
      <p className={styles.kept}>
        <Icon name="lock" size={16} />
        登录后回到这一步，在本浏览器已经填写的内容不会丢失。还没有账号的，在登录页面免费注册。
      </p>
      <h3>用哪个账号</h3>
      <dl className={styles.accounts}>
        {ACCOUNTS[login === 'enterprise' ? 'enterprise' : 'user'].map(([name, about]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
