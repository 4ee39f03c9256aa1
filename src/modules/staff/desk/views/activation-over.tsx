import { formatDate } from '../../../../kernel/format/date.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { CONSOLE_LOGIN } from '../../../desk/layouts.ts'
import type { Activation } from '../../activation-contract.ts'
import styles from './account.module.css'

interface Props {
  activation: Activation
  code: string
  isReporting: boolean
}

/** Page of a code that is no longer valid or is being reported. */
export function ActivationOver({ activation: { state, usedAt }, code, isReporting }: Props) {
  if (state === 'expired')
    return (
      <>
        <div className={styles.head}>
          <h1 id="activate" className={styles.late}>
            <Icon name="clock" size={22} />
            激活码已过期
          </h1>
        </div>
        <p className={styles.body}>请找安全管理员重发。须经第二人确认的账号，重发同样要确认；旧码全部作废。</p>
      </>
    )
  return (
    <>
      <div className={styles.head}>
        <h1 id="activate" className={styles.bad}>
          <Icon name="warning" size={22} />
          {isReporting ? '报告：不是我要的激活码' : '激活码已用过'}
        </h1>
      </div>
      <form method="post" className={styles.body}>
        <input type="hidden" name="code" value={code} />
        {isReporting ? (
          <p>报告后，激活码立即作废，账号停用，审计员会收到通知。确实是误发或有人冒用的，请报告。</p>
        ) : (
          <p>{`${formatDate(usedAt ?? '', 'yyyy-MM-dd hh:mm')} 已被激活。如果不是您，请马上报告，账号会先停用。`}</p>
        )}
        <ButtonRow>
          <Button name="step" value={isReporting ? 'report' : 'ask-report'} look="danger">
            {isReporting ? '确认报告，停用账号' : '不是我，报告'}
          </Button>
          {isReporting && state === 'open' ? (
            <Button name="step" value="open" look="plain">
              返回激活
            </Button>
          ) : (
            <ButtonLink href={CONSOLE_LOGIN} look="text">
              是我，去登录
            </ButtonLink>
          )}
        </ButtonRow>
      </form>
    </>
  )
}

export const ActivationReported = ({ isDisabled }: { isDisabled: boolean }) => (
  <>
    <div className={styles.head}>
      <h1 id="activate">已报告</h1>
    </div>
    <p className={styles.body} role="status">
      {isDisabled
        ? '激活码已作废，账号已停用，审计员会收到通知。'
        : '激活码已作废，审计员会收到通知；为保证有人审计，账号没有停用。'}
      请同时当面告诉本单位的安全管理员。
    </p>
  </>
)
