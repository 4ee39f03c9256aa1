import { RecordTags } from '../../records/views/record-tags.tsx'
import type { ArchiveBlock } from '../contract.ts'
import styles from './archive.module.css'
import { ArchivePart, NOTHING } from './archive-part.tsx'

const MOST = 30

/** Everything public of a subject, newest first, whatever block it belongs to. */
export function RecordTimeline({ blocks }: { blocks: readonly ArchiveBlock[] }) {
  const all = blocks
    .flatMap(({ sections }) => sections.flatMap(({ records }) => records))
    .toSorted((a, b) => b.decisionDate.localeCompare(a.decisionDate))
  const count = blocks.reduce((sum, block) => sum + block.count, 0)
  const shown = all.slice(0, MOST)
  return (
    <ArchivePart
      id="timeline"
      title="信息时间轴"
      note={count > shown.length ? `最近 ${shown.length} 条，共 ${count} 条` : `共 ${count} 条`}
    >
      {shown.length === 0 && <p className={styles.nothing}>{NOTHING}</p>}
      <ol className={styles.timeline}>
        {shown.map((record) => (
          <li key={`${record.dataset}/${record.id}`}>
            <time dateTime={record.decisionDate}>{record.decisionDate}</time>
            <div>
              <a href={record.address}>
                {record.datasetName}：{record.title === record.datasetName ? record.authority : record.title}
              </a>{' '}
              <RecordTags {...record} />
              <p>{[record.documentNo, record.authority].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ol>
    </ArchivePart>
  )
}
