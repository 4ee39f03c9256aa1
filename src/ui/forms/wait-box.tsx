import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './wait-box.module.css'

interface Props {
  /** Without this there is no countdown. */
  seconds?: number
  /** Why the visitor has to wait. */
  says?: string
  /** The message after the countdown, if there is no button. */
  over?: string
  /** The button that continues; the script presses it after the countdown. */
  children?: ReactNode
}

/** Shows a waiting time; the form around it preserves its input. */
export function WaitBox({ seconds, says, over, children }: Props) {
  return (
    <wait-box data-seconds={seconds}>
      <div className={styles.box}>
        <Icon name="clock" size={24} />
        <div className={styles.words}>
          {says && <p role="alert">{says}</p>}
          {seconds !== undefined && (
            <>
              <p data-waiting="">
                {children ? '约' : '请等'} <strong data-left="">{seconds}</strong> 秒
                {children ? '后继续；填写的内容都在，请不要关闭页面。' : '后再试。'}
              </p>
              {over && (
                <p data-over="" role="status" hidden>
                  {over}
                </p>
              )}
            </>
          )}
          {children}
        </div>
      </div>
    </wait-box>
  )
}
