import { formatDate } from '../../../../kernel/format/date.ts'
import type { BatchDetail } from '../contract.ts'
import styles from './data.module.css'

type Run = BatchDetail['run']

/** Rows that change records; for subjects, those that end one are shown separately. */
function changedFigures(run: Run) {
  const { cancelled = 0, revoked = 0 } = run?.subjects ?? {}
  const changed = { value: (run?.changed ?? 0) - cancelled - revoked, look: styles.changed }
  if (!run?.subjects) return [{ label: '更新已有记录', ...changed }]
  return [
    { label: '变更', ...changed },
    { label: '注销、吊销', value: cancelled + revoked, look: styles.ended },
  ]
}

/** The result of reading the file, in five or six figures with a bar. */
export function DryRun({ batch }: { batch: BatchDetail }) {
  const { run, rowCount, queuedCount } = batch
  const figures = [
    { label: '文件行数', value: rowCount, look: styles.all },
    { label: '新增', value: run?.fresh ?? batch.publicCount, look: styles.fresh },
    ...changedFigures(run),
    { label: '与库中相同，跳过', value: run?.same ?? 0, look: styles.same },
    { label: '有误，不入库', value: run?.bad ?? 0, look: styles.bad },
  ]
  const isPublic = batch.status === 'accepted'
  const nothingYet = batch.stores === 'records' ? '，未公示任何数据' : '，未写入任何数据'
  return (
    <section className={`card ${styles.part}`} aria-labelledby="dry-run">
      <div className={styles.bar}>
        <h2 id="dry-run">试运行结果</h2>
        <p>{`${formatDate(batch.importedAt, 'yyyy-MM-dd hh:mm')} 完成${isPublic ? '' : nothingYet}`}</p>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, value, look }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={look}>{value.toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
      <Strip parts={figures.slice(1)} all={rowCount} />
      {queuedCount > 0 && (
        <p className={styles.queued}>{`另有 ${queuedCount} 行须第二人逐条认定后才能公示，原因见下表。`}</p>
      )}
    </section>
  )
}

const WIDE = 1000

/** The bar of proportions is decorative; the figures above contain the same data. */
function Strip({ parts, all }: { parts: readonly { label: string; value: number; look?: string }[]; all: number }) {
  if (all === 0) return null
  let left = 0
  return (
    <svg className={styles.strip} viewBox={`0 0 ${WIDE} 8`} preserveAspectRatio="none" aria-hidden="true">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ label, value, look }) => {
          // Minimum width, so that a few rows among thousands are still visible.
          const width = Math.max((value / all) * WIDE, 6)
          const start = Math.min(left, WIDE - width)
          left += width
          return <rect key={label} x={start} width={width} height={8} className={look} />
        })}
    </svg>
  )
}
