import type { ChosenRecords } from '../../kinds/prepared-form.ts'
import letter from './letter.module.css'
import styles from './review.module.css'

/** The commitment for each record, shown before the user agrees. */
export function Letters({ chosen }: { chosen: ChosenRecords | null }) {
  if (!chosen?.firm) return null
  return (
    <section className={styles.part} aria-labelledby="letters-heading">
      <h2 id="letters-heading" className={letter.title}>
        {chosen.letterName}（{chosen.records.length} 份）
      </h2>
      <p className={letter.note}>勾选下面的承诺并提交，即为签署；提交后可在办件页面下载带电子签名的 PDF。</p>
      {chosen.records.map((record, index) => (
        <details key={`${record.dataset}/${record.id}`} open={index === 0} className={letter.fold}>
          <summary>
            第 {index + 1} 份：{record.title}
          </summary>
          <div className={letter.letter}>
            {record.letter.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}
