import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import type { HealthFact, HealthState } from '../../health-facts.ts'
import styles from './workbench.module.css'

const STATES: Record<HealthState, { tone: TagTone; word: string }> = {
  good: { tone: 'good', word: '正常' },
  warning: { tone: 'warning', word: '需关注' },
  bad: { tone: 'bad', word: '异常' },
  off: { tone: 'plain', word: '未配置' },
}

export function Health({ facts }: { facts: readonly HealthFact[] }) {
  return (
    <Panel title="系统运行">
      <dl className={styles.health}>
        {facts.map(({ name, words, state }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
            <dd>
              <Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
