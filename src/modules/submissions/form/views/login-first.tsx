import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import styles from './login-first.module.css'

/** In place of a form that only whoever is signed on may send. Confirming leads to the sign-on service and back to the form. */
export function LoginFirst({ address }: { address: string }) {
  return (
    <modal-dialog>
      <dialog open className={styles.dialog} aria-labelledby="login-first" aria-describedby="login-first-text">
        <h2 id="login-first">提示</h2>
        <p id="login-first-text">请先登录</p>
        <ButtonRow>
          <ButtonLink look="plain" href="/credit-Service" data-cancel="">
            取消
          </ButtonLink>
          <ButtonLink href={`/sign-on/start?redirect=${encodeURIComponent(address)}`} rel="nofollow" data-confirm="">
            确定
          </ButtonLink>
        </ButtonRow>
      </dialog>
    </modal-dialog>
  )
}
