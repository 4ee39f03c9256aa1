import { formatDate } from '../../../kernel/format/date.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { Tag } from '../../../ui/facts/tag.tsx'
import type { OwnPoints } from '../contract.ts'
import { type DisplayedCode, LevelCode } from './level-code.tsx'
import { LevelRuler } from './level-ruler.tsx'
import styles from './points.module.css'

interface Props {
  points: OwnPoints
  code: DisplayedCode | null
  schemes: readonly { code: string; title: string }[]
  error?: string
}

/** The score, its components, and the level code. */
export function ScoreBlock({ points, code, schemes, error }: Props) {
  const { score, levelName, change, next, recomputedAt, full, parts } = points
  const gains = parts.filter(({ tab }) => tab !== 'broken')
  const lost = -(parts.find(({ tab }) => tab === 'broken')?.points ?? 0)
  const sum = `${gains.map(({ points: part }) => part).join(' + ')} − ${lost}`
  return (
    <section className={`card ${styles.block}`}>
      <div className={styles.score}>
        <h1>{points.subjectType === 'person' ? '我的信用积分' : '本单位的信用积分'}</h1>
        <p className={styles.figure}>
          <strong>{score}</strong>
          <Tag icon={null}>{levelName}</Tag>
        </p>
        <p>
          {[changeWords(change), next ? `距“${next.name}”还差 ${next.missing} 分` : '已是最高等级']
            .filter(Boolean)
            .join('，')}
        </p>
        <LevelRuler points={points} />
        <p className={styles.note}>
          {recomputedAt && `${formatDate(recomputedAt, 'yyyy-MM-dd hh:mm')} 计算，`}满分 {full.toLocaleString('en')}
        </p>
      </div>
      <div className={styles.parts}>
        <h2>这 {score} 分是这样来的</h2>
        <BarChart
          title="各类积分"
          description={gains.map(({ name, points: part, most }) => `${name} ${part} 分，最多 ${most} 分`).join('；')}
          bars={gains.map(({ name, points: part, most }) => ({
            ...{ label: name, values: [(part / most) * 100], text: `${part} / ${most}` },
          }))}
          full={100}
        />
        <p className={styles.lost}>
          <span>失信行为</span>
          <span className={styles.note}>
            {lost === 0 ? '没有公示中的失信信息，不扣分' : '公示期间扣分，修复后退回'}
          </span>
          <span>{lost === 0 ? 0 : `−${lost}`}</span>
        </p>
        <p className={styles.sum}>
          <span>合计</span>
          <span className={styles.note}>{sum}</span>
          <strong>{score}</strong>
        </p>
      </div>
      <LevelCode points={points} code={code} schemes={schemes} error={error} />
    </section>
  )
}

function changeWords(change: number | null): string {
  if (change === null) return ''
  if (change === 0) return '与上月末相同'
  return change > 0 ? `较上月末增加 ${change} 分` : `较上月末减少 ${-change} 分`
}
