import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { BatchDetail } from '../contract.ts'
import { CONSOLE_QUEUE } from '../layouts.ts'
import styles from './data.module.css'

const STATES = { waiting: '待认定', published: '已公示', dropped: '不公示', returned: '已退回' } as const

/** Rows held for review by a second person, each with the reason. */
export function QueuedRows({ batch }: { batch: BatchDetail }) {
  const { queued, queuedCount, status } = batch
  if (queued.length === 0) return null
  return (
    <section className={`card ${styles.part}`} aria-labelledby="queued-rows">
      <div className={styles.bar}>
        <h2 id="queued-rows">{`须认定的 ${queuedCount.toLocaleString('zh-CN')} 行`}</h2>
        {queuedCount > queued.length && <p>{`先列出 ${queued.length} 行`}</p>}
      </div>
      <DataTable
        caption="须第二人逐条认定的行"
        rows={queued}
        rowKey={({ rowNo }) => String(rowNo)}
        columns={[
          { key: 'rowNo', label: '行号', narrow: true },
          { key: 'reason', label: '原因' },
          { key: 'decision', label: '状态', narrow: true, cell: ({ decision }) => STATES[decision] },
        ]}
      />
      <p className={styles.foot}>
        {status === 'accepted' ? (
          <SiteLink href={`${CONSOLE_QUEUE}?dataset=${batch.dataset}`}>去逐条认定</SiteLink>
        ) : (
          '批次审核通过后，由报送人以外的人逐条认定；其他行不受影响。'
        )}
      </p>
    </section>
  )
}
