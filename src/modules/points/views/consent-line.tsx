import { dateKey, longDate } from '../../../kernel/format/date.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { POINTS_RULES_PAGE } from '../addresses.ts'
import { CONSENT_PARTS } from '../consent-text.ts'
import type { OwnPoints } from '../contract.ts'
import { ConsentTerms } from './consent-terms.tsx'
import styles from './points.module.css'

interface Props {
  points: OwnPoints
  home: string
  isLeaving: boolean
  error?: string
}

/** The consent, its date and purpose, and the link to withdraw, visible on every view of the page. */
export function ConsentLine({ points, home, isLeaving, error }: Props) {
  return (
    <section className={styles.line} aria-label="授权">
      <Icon name="check" size={22} />
      <div className={styles.since}>
        <p>您已于 {longDate(dateKey(points.consent?.givenAt ?? ''))}同意参加信用积分</p>
        <p className={styles.note}>只用于享受优惠，不限制任何权利；只使用您同意的 5 类来源；不向他人提供分数</p>
      </div>
      <details className={styles.more}>
        <summary>授权内容</summary>
        <ConsentTerms />
      </details>
      <a href={POINTS_RULES_PAGE}>计分规则</a>
      {points.leavesAfter && (
        <p role="status" className={styles.leaving}>
          已申请退出并删除积分：{points.leavesAfter} 以前可以<a href="/user?part=subject">取消</a>，之后自动执行。
        </p>
      )}
      <details className={styles.more} open={isLeaving} hidden={points.leavesAfter !== null}>
        <summary>退出并删除积分</summary>
        <form method="post" action={home} noValidate className={styles.agree}>
          <input type="hidden" name="step" value="leave" />
          <p>{CONSENT_PARTS.at(-1)!.text}</p>
          {points.subjectType === 'enterprise' && (
            <p>单位退出的，先通知本单位全部已认证账号，三个工作日后删除；其间任何一个账号都可以取消。</p>
          )}
          <label>
            <input
              type="checkbox"
              id="field-confirmed"
              name="confirmed"
              value="true"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'confirmed-error' : undefined}
            />
            我确认退出并删除积分
          </label>
          {error && (
            <p id="confirmed-error" className={styles.error}>
              {error}
            </p>
          )}
          <Button look="danger">退出并删除</Button>
        </form>
      </details>
    </section>
  )
}
