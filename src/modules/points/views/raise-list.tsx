import { MoreLink } from '../../../ui/frames/more-link.tsx'
import { TitleBar } from '../../../ui/frames/title-bar.tsx'
import { DECLARATIONS_PAGE, DECLARING_PAGES } from '../addresses.ts'
import type { OwnPoints, Raise } from '../contract.ts'
import type { PointsSubject } from '../indicators.ts'
import styles from './points.module.css'

/** Suggestions to raise the current score. */
export function RaiseList({ points: { raises, subjectType } }: { points: OwnPoints }) {
  return (
    <section className="card">
      <TitleBar title="这样可以加分">
        <MoreLink href={DECLARATIONS_PAGE} text="我的申报" about="信用积分" />
      </TitleBar>
      <ul className={styles.raises}>
        {raises.map((raise) => (
          <li key={raise.indicator}>
            <strong className={styles.plus}>+{raise.points}</strong>
            <div>
              <h3>{raise.name}</h3>
              <p className={styles.note}>{raise.about}</p>
            </div>
            <Way raise={raise} subject={subjectType} />
          </li>
        ))}
        {raises.length === 0 && <li>各项都已计满。</li>}
      </ul>
    </section>
  )
}

function Way({ raise: { way, indicator, name }, subject }: { raise: Raise; subject: PointsSubject }) {
  if (way === 'by-itself') return <span className={styles.note}>自动计入</span>
  if (way === 'repair') return <a href="/credit-repair">怎样修复</a>
  const page = DECLARING_PAGES[subject]
  if (!page) return <span className={styles.note}>可以申报</span>
  return (
    <a href={`${page}?target=${encodeURIComponent(indicator)}`}>
      去申报<span className="visually-hidden">{name}</span>
    </a>
  )
}
