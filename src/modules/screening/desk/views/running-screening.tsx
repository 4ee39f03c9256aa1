import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import type { Screening } from '../../contract.ts'
import styles from './screening.module.css'

/** Progress of a screening. The reader reloads by a link, because an automatic reload would lose their scroll position. */
export function RunningScreening({ found, address }: { found: Screening; address: string }) {
  const { state, doneCount, rowCount } = found
  if (state === 'failed')
    return (
      <Panel title="没有完成">
        <p>这次审查多次尝试都没有完成，名单还在。请稍后重新发起，或者联系信用中心。</p>
      </Panel>
    )
  return (
    <Panel title="正在审查">
      <label className={styles.progress}>
        <span>{`已完成 ${doneCount} / ${rowCount} 行`}</span>
        <progress max={rowCount} value={doneCount} />
      </label>
      <p className={styles.wait}>可以离开这一页，审查会继续进行；完成后从“信用审查”列表打开结果。</p>
      <ButtonRow>
        <ButtonLink href={address} look="plain">
          刷新进度
        </ButtonLink>
      </ButtonRow>
    </Panel>
  )
}
