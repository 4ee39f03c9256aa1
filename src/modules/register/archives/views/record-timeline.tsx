import type { RecordSummary } from '../../records/contract.ts'
import type { ArchiveBlock } from '../contract.ts'
import { drawTimeline } from '../timeline-picture.ts'
import styles from './archive-lines.module.css'
import { ArchivePart } from './archive-part.tsx'
import pictureStyles from './timeline-picture.module.css'
import { TimelineDrawing } from './timeline-picture.tsx'

const MOST = 30

interface Props {
  blocks: readonly ArchiveBlock[]
  today: string
}

/** The public records of a subject over time: a drawing, and the same records as a list, newest first. */
export function RecordTimeline({ blocks, today }: Props) {
  const picture = drawTimeline(blocks, today)
  if (!picture) return null
  const all = blocks
    .flatMap(({ sections }) => sections.flatMap(({ records }) => records))
    .toSorted((a, b) => b.decisionDate.localeCompare(a.decisionDate))
  const count = blocks.reduce((sum, block) => sum + block.count, 0)
  const shown = all.slice(0, MOST)
  const counted = picture.lanes.map(({ name, marks }) => `${name} ${marks.length} 条`).join('、')
  return (
    <ArchivePart id="timeline" title="信息时间轴" count={`${count} 条`} note="条＝公示期或有效期，点＝作出日">
      <TimelineDrawing picture={picture} description={`近五年到今天：${counted}。各条的日子见下面的表格。`} />
      <details className={pictureStyles.table}>
        <summary>
          看表格{count > MOST ? `（最新 ${MOST} 条）` : ` ${count} 条`}
          {picture.older > 0 && `，其中 ${picture.older} 条更早`}
        </summary>
        <ol className={`${styles.lines} ${styles.timeline}`}>{shown.map(lineOf)}</ol>
      </details>
    </ArchivePart>
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
