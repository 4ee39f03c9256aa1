import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Guide } from '../../kinds/submission-kind.ts'
import styles from './guide.module.css'

/** The guide beside the form on wide screens. */
export function GuideBeside({ guide }: { guide: Guide }) {
  return (
    <section className="card" aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={`heading ${styles.heading}`}>
        办理须知
      </h2>
      <GuidePoints guide={guide} />
      <MorePoints guide={guide} />
    </section>
  )
}

/** The guide folded into one row with its main facts, on narrow screens. */
export function GuideFolded({ guide, brief }: { guide: Guide; brief: string }) {
  return (
    <details className={styles.folded}>
      <summary>
        <Icon name="info" size={20} />
        <span>
          <strong>办理须知</strong>
          <span className={styles.brief}>{brief}</span>
        </span>
      </summary>
      <GuidePoints guide={guide} />
      <MorePoints guide={guide} />
    </details>
  )
}

const GuidePoints = ({ guide }: { guide: Guide }) => (
  <dl className={styles.points}>
    <Point name="谁可以办">{guide.who}</Point>
    <Point name="需要准备">
      <List items={guide.materials} />
    </Point>
    <Point name="多久答复">{guide.timeLimit}</Point>
    <Point name="办理步骤">
      <ol>
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Point>
    <Point name="收费">不收费</Point>
    {guide.notice && <Point name="请注意">{guide.notice}</Point>}
  </dl>
)

/** Legal details that few people read but that have to be available. */
const MorePoints = ({ guide }: { guide: Guide }) => (
  <details className={styles.more}>
    <summary>办理条件、线下办理和依据</summary>
    <dl className={styles.points}>
      <Point name="办理条件">
        <List items={guide.conditions} />
      </Point>
      <Point name="线下办理">
        <p>
          不便上网的，可以到<a href="/service-windows">线下窗口</a>咨询和办理。
        </p>
      </Point>
      <Point name="依据">{guide.basis}</Point>
    </dl>
  </details>
)

const Point = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
