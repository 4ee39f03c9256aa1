import { Button, ButtonRow } from '../ui/forms/button.tsx'
import styles from './leaving-dialog.module.css'

/** Asked before a link to another site is opened. Stays closed without script. */
export function LeavingDialog() {
  return (
    <leaving-site className="no-print">
      <dialog className={styles.dialog} aria-labelledby="leaving-title">
        <form method="dialog">
          <h2 id="leaving-title">提示</h2>
          <p>您即将离开本站，前往外部网站：</p>
          <p className={styles.target} data-target />
          <p>外部网站的内容和安全由其主办单位负责，是否继续？</p>
          <label className={styles.forget}>
            <input type="checkbox" name="forget" />
            不再提示
          </label>
          <ButtonRow>
            <Button value="cancel" look="plain">
              取消
            </Button>
            <Button value="confirm">确定</Button>
          </ButtonRow>
        </form>
      </dialog>
    </leaving-site>
  )
}
