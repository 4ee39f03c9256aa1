import { longDate, weekday } from '../../../../kernel/format/date.ts'
import type { AfterSending } from '../after-sending.ts'
import styles from './after.module.css'

/** What follows after sending, with the promised day. */
export function AfterPanel({ after: { answerBy, steps }, notice }: { after: AfterSending; notice?: string }) {
  return (
    <>
      <section className="card" aria-labelledby="after-heading">
        <h2 id="after-heading" className={`heading ${styles.heading}`}>
          提交以后
        </h2>
        {answerBy && (
          <p className={styles.day}>
            <span>最迟答复日期</span>
            <strong>{longDate(answerBy)}</strong>
            <span>{weekday(answerBy)}，按今天提交计算；逾期未答复，您可以催办</span>
          </p>
        )}
        <ol className={styles.steps}>
          {steps.map(({ when, what }) => (
            <li key={what}>
              {when && <strong>{when}</strong>}
              {what}
            </li>
          ))}
        </ol>
      </section>
      {notice && (
        <section className={`card ${styles.notice}`} aria-labelledby="notice-heading">
          <h2 id="notice-heading">请注意</h2>
          <p>{notice}</p>
        </section>
      )}
    </>
  )
}
