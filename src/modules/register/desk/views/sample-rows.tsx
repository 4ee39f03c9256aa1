import { Facts } from '../../../../ui/facts/facts.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { type BatchDetail, SAMPLE_ROWS } from '../contract.ts'
import { batchAddress } from '../data-form.ts'
import styles from './data.module.css'

/** Some rows as the public would see them, for comparison with the documents. */
export function SampleRows({ batch, turn }: { batch: BatchDetail; turn: number }) {
  if (batch.sample.length === 0 && turn === 1) return null
  const last = Math.max(1, Math.ceil(batch.publicCount / SAMPLE_ROWS))
  // The step size spreads the samples over the file and visits all of them before repeating one.
  const next = ((turn - 1 + Math.max(1, Math.floor(last * 0.38))) % last) + 1
  return (
    <section className={`card ${styles.part}`} aria-labelledby="sample">
      <div className={styles.bar}>
        <h2 id="sample">{`抽查 ${batch.sample.length} 行`}</h2>
        <p>{batch.way === 'withdrawal' ? '将停止公示的内容' : '公众将看到的内容'}</p>
        {last > 1 && <SiteLink href={`${batchAddress(batch.batchNo)}&sample=${next}#sample`}>换一批</SiteLink>}
      </div>
      {batch.sample.map(({ rowNo, items }) => (
        <details key={rowNo} className={styles.record}>
          <summary>{`第 ${rowNo} 行：${items[0]?.value ?? ''}`}</summary>
          <Facts items={items} />
        </details>
      ))}
    </section>
  )
}

/** The changes to records that are already public, item by item. */
export function ChangedRows({ batch }: { batch: BatchDetail }) {
  const { changed, run } = batch
  if (changed.length === 0) return null
  const lines = changed.flatMap(({ rowNo, subjectName, changes }) =>
    changes.map((change) => ({ rowNo, subjectName, ...change })),
  )
  return (
    <section className={`card ${styles.part}`} aria-labelledby="changed">
      <div className={styles.bar}>
        <h2 id="changed">{`更新的 ${run?.changed ?? changed.length} 行`}</h2>
        <p>更新前的内容作为旧版本保留</p>
      </div>
      <DataTable
        caption="更新前后的差异"
        rows={lines}
        rowKey={({ rowNo, label }) => `${rowNo} ${label}`}
        columns={[
          { key: 'rowNo', label: '行号', narrow: true },
          { key: 'subjectName', label: '主体' },
          { key: 'label', label: '字段' },
          { key: 'before', label: '更新前' },
          { key: 'after', label: '更新后', cell: ({ after }) => <strong>{after || '（空）'}</strong> },
        ]}
      />
    </section>
  )
}
