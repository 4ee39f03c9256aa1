import { dateKey } from '../../../../kernel/format/date.ts'
import { expectDataset } from '../../catalogue/catalogue.ts'
import { archiveItems } from '../../catalogue/dataset.ts'
import type { RecordSummary } from '../../records/contract.ts'
import { objectionAddress } from '../../records/views/objection-address.ts'
import type { ArchiveSection } from '../contract.ts'
import styles from './archive-lines.module.css'

/** Records in short lines: title, unit, validity, date. */
export function ArchiveLines({ sections, most }: { sections: readonly ArchiveSection[]; most: number }) {
  const records = sections
    .flatMap((section) => section.records.map((record) => ({ record, name: section.name })))
    .slice(0, most)
  return (
    <ul className={styles.lines}>
      {records.map(({ record, name }) => (
        <li key={`${record.dataset}/${record.id}`}>
          <div>
            <a href={record.address}>{titleOf(record, name, sections.length)}</a>
            <small>
              {[record.authority, validityOf(record), `更新：${dateKey(record.updatedAt)}`].filter(Boolean).join('　')}
            </small>
          </div>
          <div>
            <time dateTime={record.decisionDate}>{record.decisionDate}</time>
            <a className="no-print" href={objectionAddress(record)}>
              异议<span className="visually-hidden">：{record.title}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A bare grade does not say what was graded, so the dataset's name is added. */
const titleOf = ({ title }: RecordSummary, name: string, kinds: number): string =>
  kinds > 1 || title.length <= SHORT ? `${name}：${title}` : title
const SHORT = 4

function validityOf(record: RecordSummary): string {
  const { common, ...dataset } = expectDataset(record.dataset)
  const { state } = archiveItems({ common, ...dataset })
  const until = state === common.validUntil && state ? record.values[state] : undefined
  return until ? `有效期至 ${until}` : ''
}
