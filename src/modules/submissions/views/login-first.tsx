import { ButtonLink, ButtonRow } from '../../../ui/button.tsx'
import styles from './form.module.css'

/** In place of a form that only who is signed on may send. */
export function LoginFirst({ address }: { address: string }) {
  return (
    <section className={styles.dialog} role="dialog" aria-labelledby="login-first" aria-describedby="login-first-text">
      <h2 id="login-first">提示</h2>
      <p id="login-first-text">请先登录</p>
      <ButtonRow>
        <ButtonLink look="plain" href="/credit-Service">
          取消
        </ButtonLink>
        <ButtonLink href={`/login?redirect=${encodeURIComponent(address)}`}>确定</ButtonLink>
      </ButtonRow>
    </section>
  )
}
