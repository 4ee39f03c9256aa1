import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './wait-box.module.css'

interface Props {
  /** Without them nothing is counted down. */
  seconds?: number
  /** Why one has to wait. */
  says?: string
  /** What is said when the time is over, where nothing can go on by itself. */
  over?: string
  /** The button that goes on; a script presses it when the time is over. */
  children?: ReactNode
}

/** Says that and how long to wait; what was typed stays in the form around it. */
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
