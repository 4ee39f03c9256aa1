import type { RecordSummary } from '../../records/contract.ts'
import type { ArchiveBlock } from '../contract.ts'
import styles from './archive-lines.module.css'
import { FoldedPart } from './archive-part.tsx'

const SHOWN_FIRST = 4
const MOST = 30

/** Everything public of a subject, newest first, whatever block it belongs to. */
export function RecordTimeline({ blocks }: { blocks: readonly ArchiveBlock[] }) {
  const all = blocks
    .flatMap(({ sections }) => sections.flatMap(({ records }) => records))
    .toSorted((a, b) => b.decisionDate.localeCompare(a.decisionDate))
  const count = blocks.reduce((sum, block) => sum + block.count, 0)
  const shown = all.slice(0, MOST)
  return (
    <FoldedPart id="timeline" title="信息时间轴" count={`${count} 条`}>
      <ol className={`${styles.lines} ${styles.timeline}`}>{shown.slice(0, SHOWN_FIRST).map(lineOf)}</ol>
      {shown.length > SHOWN_FIRST && (
        <details className={styles.rest}>
          <summary>{count > MOST ? `再看 ${MOST - SHOWN_FIRST} 条` : `其余 ${count - SHOWN_FIRST} 条`}</summary>
          <ol className={`${styles.lines} ${styles.timeline}`}>{shown.slice(SHOWN_FIRST).map(lineOf)}</ol>
        </details>
      )}
    </FoldedPart>
  )
}

const lineOf = (record: RecordSummary) => (
  <li key={`${record.dataset}/${record.id}`}>
    <time dateTime={record.decisionDate}>{record.decisionDate}</time>
    <a href={record.address}>
      {record.datasetName}：{record.title === record.datasetName ? record.authority : record.title}
    </a>
  </li>
)
