import type { SubmissionKind } from '../../kinds/submission-kind.ts'
import type { Chosen } from '../chosen-records.ts'
import letter from './letter.module.css'
import styles from './review.module.css'

interface Props {
  kind: Pick<SubmissionKind, 'letter'>
  chosen: Chosen | null
}

/** What is promised for each record, read before it is agreed to. */
export function Letters({ kind: { letter: written }, chosen }: Props) {
  const firm = chosen?.firm
  if (!written || !chosen || !firm) return null
  return (
    <section className={styles.part} aria-labelledby="letters-heading">
      <h2 id="letters-heading" className={letter.title}>
        {written.name}（{chosen.records.length} 份）
      </h2>
      <p className={letter.note}>勾选下面的承诺并提交，即为签署；提交后可在办件页面下载带电子签名的 PDF。</p>
      {chosen.records.map((record, index) => (
        <details key={`${record.dataset}/${record.id}`} open={index === 0} className={letter.fold}>
          <summary>
            第 {index + 1} 份：{record.documentNo}
          </summary>
          <div className={letter.letter}>
            {written.write({ firm, record }).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}
