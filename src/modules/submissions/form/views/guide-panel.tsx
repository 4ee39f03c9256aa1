import type { ReactNode } from 'react'
import type { Guide } from '../../kinds/submission-kind.ts'
import styles from './form.module.css'

/** What people are told before they begin. Folded away once they are at work. */
export function GuidePanel({ guide, isOpen }: { guide: Guide; isOpen: boolean }) {
  return (
    <>
      {guide.notice && <p className={styles.notice}>{guide.notice}</p>}
      <details className={styles.guide} open={isOpen}>
        <summary>办理须知</summary>
        <dl>
          <Point name="谁可以办">{guide.who}</Point>
          <Point name="办理条件">
            <List items={guide.conditions} />
          </Point>
          <Point name="需要材料">
            <List items={guide.materials} />
          </Point>
          <Point name="办理步骤">
            <ol>
              {guide.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Point>
          <Point name="办理时限">{guide.timeLimit}</Point>
          <Point name="线下办理">
            <p>
              不便上网的，可以到<a href="/service-windows">线下窗口</a>咨询和办理。
            </p>
          </Point>
          <Point name="依据">{guide.basis}</Point>
        </dl>
      </details>
    </>
  )
}

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
