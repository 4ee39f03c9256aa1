import { Tag } from '../../../ui/facts/tag.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { isOpenAt, listOpenBenefits } from '../benefits.ts'
import type { OwnPoints } from '../contract.ts'
import { LEVELS } from '../indicators.ts'
import styles from './points.module.css'

interface Props {
  points: OwnPoints
  schemes: readonly { code: string; title: string; page: string }[]
}

/** The benefits of the current and the next level. No level removes a benefit that is open to everybody. */
export function BenefitList({ points: { subjectType, level, levelName, score }, schemes }: Props) {
  const reached = LEVELS.find(({ code }) => code === level)?.code ?? 'growing'
  const lines = listOpenBenefits(subjectType).flatMap((opening) => {
    const scheme = schemes.find(({ code }) => code === opening.scheme)
    return scheme ? [{ opening, scheme }] : []
  })
  return (
    <Panel title={`${levelName}等级可以享受`} more={{ href: '/credit-plus-home', text: '全部' }} flush>
      <ul className={styles.benefits}>
        {lines.map(({ opening, scheme }) => {
          const needed = LEVELS.find(({ code }) => code === opening.level)!
          return (
            <li key={scheme.code}>
              <div>
                <h3>
                  <a href={scheme.page}>{scheme.title}</a>
                </h3>
                <p className={styles.note}>
                  {opening.benefit}；“{needed.name}”起
                </p>
              </div>
              {isOpenAt(opening, reached) ? (
                <Tag tone="good">可用</Tag>
              ) : (
                <Tag>还差 {(needed.from - (score ?? 0) * 100) / 100} 分</Tag>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
